import { type Random, seededRandom } from '../talk/random';
import type { LabMessage } from '../types';

/** A subject with the figure that is stated of it, how it is asked for, and what is said around it, in both languages. */
type Subject = {
  stated: string;
  asked: readonly string[];
  around: readonly string[];
  replies: readonly string[];
};

const SUBJECTS: readonly Subject[] = [
  {
    stated: 'मेरी सैलरी ₹78,000 है, haath mein itna hi aata hai.',
    asked: ['What is my salary? मेरी सैलरी कितनी है?', 'Haath mein kitna aata hai, यानी मेरी सैलरी?'],
    around: [
      'सैलरी आते ही पैसा कहाँ चला जाता है, पता नहीं चलता। क्या करूँ?',
      'Payday ke baad pehla kaam kya hona chahiye?',
    ],
    replies: [
      'सैलरी आने के अगले दिन बचत अपने आप निकल जाए, यही सबसे आसान तरीका है।',
      'Pehle bachat, phir kharcha: standing order laga dijiye, yaad rakhne ki zaroorat nahin.',
    ],
  },
  {
    stated: 'मेरा किराया ₹19,000 है।',
    asked: ['What is my rent? किराया कितना है मेरा?', 'Kitna bataya tha maine, मेरा किराया?'],
    around: ['मकान मालिक हर साल ज़्यादा माँगता है, क्या यह ठीक है?', 'Ghar kharidein ya kiraye par hi rahein?'],
    replies: [
      'किराया आमदनी के एक तिहाई से कम रहे तो चिंता की बात नहीं है।',
      'Kharidne se pehle yeh dekhiye ki EMI kiraye se kitni zyada hogi aur kitne saal yahin rahenge.',
    ],
  },
  {
    stated: 'My car EMI is ₹11,500, teen saal baaki hain.',
    asked: ['What is my car EMI? गाड़ी की EMI कितनी थी?', 'Car ki EMI, my car EMI, kitni hai?'],
    around: ['क्या गाड़ी का लोन पहले चुका दूँ?', 'Prepayment par charge lagta hai kya?'],
    replies: [
      'पहले वह कर्ज चुकाइए जिसका ब्याज सबसे ज़्यादा है; गाड़ी का लोन अक्सर दूसरे नंबर पर आता है।',
      'Lender se likhit mein poochhiye ki prepayment par kya lagega, phir hisaab lagate hain.',
    ],
  },
  {
    stated: 'My FD is ₹3,20,000, bank mein rakhi hai.',
    asked: ['What is my FD? मेरी FD कितने की है?', 'FD kitni hai meri, how much is my FD?'],
    around: ['एफडी तोड़ना सही रहेगा या लोन लेना?', 'Debt fund kya hota hai, aasaan shabdon mein?'],
    replies: [
      'एफडी को इमरजेंसी के लिए रखिए; बहुत ज़रूरी हो तभी तोड़िए।',
      'Dono suraksha ke liye hain; farak tax aur paisa nikalne ki aasani mein hai.',
    ],
  },
  {
    stated: 'My SIP is ₹6,000 har mahine, ek index fund mein.',
    asked: ['What is my SIP? एसआईपी कितने की है?', 'How much is my SIP, kitne ki hai?'],
    around: ['बाज़ार गिर रहा है, निवेश रोक दूँ क्या?', 'Index fund ya active fund, kaun sa theek hai?'],
    replies: [
      'गिरावट में SIP रोकना अक्सर सबसे महँगी गलती होती है; लंबी अवधि के लिए चलने दीजिए।',
      'Kam kharch wala ek broad index fund kaafi hota hai; baaki sab baad mein.',
    ],
  },
  {
    stated: 'My school fees are ₹85,000 a year, बेटी के स्कूल की।',
    asked: [
      'What are my school fees? फीस कितनी जाती है?',
      'School fees kitni batayi thi, what are my school fees?',
    ],
    around: ['बच्चों को पैसे की समझ कैसे दें?', 'Padhai ke liye kitna jodna chahiye?'],
    replies: [
      'बच्चों को हर हफ्ते थोड़ा पैसा दीजिए और खर्च का फैसला उन्हें करने दीजिए।',
      'Fees ka barahwan hissa har mahine RD mein daaliye, bojh mehsoos nahin hoga.',
    ],
  },
  {
    stated: 'My health cover is ₹7 lakh, office se alag.',
    asked: ['What is my health cover? हेल्थ कवर कितना है?', 'Health cover kitna hai mera, my health cover?'],
    around: ['क्या माता-पिता को भी उसी पॉलिसी में जोड़ूँ?', 'Claim karte waqt kya dhyan rakhein?'],
    replies: [
      'माता-पिता की पॉलिसी अलग रखिए, वरना प्रीमियम सबका बढ़ता है।',
      'Claim ke saare kaagaz sambhal kar rakhiye aur admission se pehle TPA ko bataiye.',
    ],
  },
  {
    stated: 'My gold loan is ₹90,000, शादी के समय लिया था।',
    asked: ['What is my gold loan? गोल्ड लोन कितने का है?', 'How much is my gold loan, kitna baaki hai?'],
    around: ['सोना बेच दूँ या रखूँ?', 'Sona kharidna ho to gehne ya bond, kya behtar hai?'],
    replies: [
      'पहनने का सोना निवेश नहीं है; बेचने से पहले घर में बात कर लीजिए।',
      'Bonus aaye to pehle yahi loan band kijiye, byaaj rozana lagta hai.',
    ],
  },
];

const ANYTHING: readonly (readonly [question: string, reply: string])[] = [
  ['ठीक है।', 'बढ़िया। आगे क्या देखना है?'],
  ['हाँ, समझ गया। Thoda aur simple mein bataiye?', 'एक लाइन में: पहले सुरक्षा, फिर कर्ज, फिर लक्ष्य।'],
  [
    'What is inflation, in simple words?',
    'It is prices going up: the same thing costs more next year, so money that lies still shrinks.',
  ],
  [
    'महँगाई के हिसाब से कितना रिटर्न चाहिए?',
    'महँगाई से दो-तीन प्रतिशत ऊपर मिल जाए तो लंबी अवधि में काफी है; यह अनुमान है, गारंटी नहीं।',
  ],
  ['Kal market kaisa rahega?', 'Yeh koi nahin jaanta, aur jo kahe ki jaanta hai us se door rahiye.'],
  [
    'Someone on the phone wants an OTP. What should I do?',
    'Hang up and share nothing. No bank asks for it, and call the number on your card if in doubt.',
  ],
  [
    'क्रेडिट स्कोर कैसे सुधारें?',
    'बिल समय पर चुकाइए, लिमिट का तीस प्रतिशत से कम इस्तेमाल कीजिए, और हर साल रिपोर्ट देख लीजिए।',
  ],
  [
    'Ek mahine mein kitni baar kharcha likhna chahiye?',
    'Roz do minute kaafi hain. Mahine ke ant mein sirf jod dekhiye.',
  ],
  [
    'Is it wise to lend money to a friend?',
    'Lend only what you could give away. Write it down, even between friends.',
  ],
  ['धन्यवाद! कल फिर बात करते हैं।', 'ज़रूर। कल बचत की तारीख तय करेंगे।'],
];
const TURNS = 400;
const SEED = 4_002;

/** Four hundred turns of one person who mixes Hindi and English, as people do. */
export function hindiEnglish(): LabMessage[] {
  const random = seededRandom(SEED, 0);
  const stated = new Map(SUBJECTS.map((subject, index) => [3 + index * 17, subject]));
  const known: Subject[] = [];
  const messages: LabMessage[] = [];
  for (let turn = 1; turn <= TURNS; turn++) {
    const fact = stated.get(turn);
    if (fact) known.push(fact);
    const [question, reply] = fact ? [fact.stated, random.pick(fact.replies)] : talkOf(random, known);
    messages.push({ role: 'user', text: question }, { role: 'assistant', text: reply });
  }
  return messages;
}

function talkOf(random: Random, known: readonly Subject[]): readonly [string, string] {
  const kind = random.below(10);
  if (kind < 3 || known.length === 0) return random.pick(ANYTHING);
  const subject = kind < 5 ? random.pick(known) : random.pick(SUBJECTS);
  const question = random.pick(kind < 5 ? subject.asked : subject.around);
  return [question, random.some(subject.replies, 1 + random.below(2)).join(' ')];
}
