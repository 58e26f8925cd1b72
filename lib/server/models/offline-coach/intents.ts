import { greeting, welcome, whoIAm } from './answers/courtesy';
import { emergencyFund } from './answers/emergency-fund';
import { fixedDeposit } from './answers/fixed-deposit';
import { loan } from './answers/loan';
import { lookup } from './answers/lookup';
import { mutualFunds } from './answers/mutual-funds';
import { budget, insurance, retirement, singleStock, tax, whereToInvest } from './answers/plans';
import { ppfAndNps } from './answers/ppf-and-nps';
import { recall } from './answers/recall';
import { savingGoal } from './answers/saving-goal';
import { sip } from './answers/sip';
import { surplus } from './answers/surplus';
import type { Known } from './known';

type Intent = { asks: RegExp; answer: (known: Known) => string };

// "What is my rent?", not "what should my rent be?".
const LOOKUP =
  /^(?!.*\b(?:should|could|would|can|need|afford)\b).*(?:\b(?:what(?:['’]?s| is| was| are| were)|how much (?:is|was|are)|when (?:do|does|is|will|did)|remind me(?: what| of)?|do you (?:know|remember))(?: \w+)? my\b|\bhow old (?:am|was) i\b|\bhow much (?:do|did) i (?:earn|make|spend|pay|save|owe|have)\b|\b(?:what|which) .*\b(?:did|do|have) i (?:say|set|give|tell|pay|earn|told|given)\b|\bwhere do i (?:live|work)\b|मेर[ाीे].*(?:क्या|कितन|कब))/iu;

/** What a question can be about, the first that fits winning. */
const INTENTS: readonly Intent[] = [
  {
    asks: /\bwhat (?:have|did|do|all) (?:i|you|have i) (?:told?|say|said|tell|know|remember|have|mention)|\bwhat do you (?:know|remember|have)|\b(?:summari[sz]e|recap|repeat|list)\b.*\b(?:i|me|my|told|said)\b|\beverything (?:i|you)\b|\babout (?:me|myself)\b|मैंने.*(?:क्या|बताया)|मेरे बारे में|क्या.*याद/iu,
    answer: recall,
  },
  {
    asks: /\b(?:buy|sell|hold)\b.*\b(?:stocks?|shares?(?! of my)|reliance|tcs|infosys|hdfc bank|adani|tata \w+|zomato|itc)\b|\bwhich (?:stock|share)|\bstock tips?\b|\bmultibagger/iu,
    answer: singleStock,
  },
  {
    asks: /^(?:hi|hello|hey|namaste|namaskar|good (?:morning|afternoon|evening)|नमस्ते|नमस्कार)(?:\s+\S+){0,3}[\s!.,]*$/iu,
    answer: greeting,
  },
  {
    asks: /^(?:ok(?:ay)?|great|perfect|cool|thanks?|thank you|thx|धन्यवाद|शुक्रिया)\b.{0,40}$|^(?:धन्यवाद|शुक्रिया)/iu,
    answer: welcome,
  },
  {
    asks: /\bwho are you\b|\bwhat (?:can|do) you do\b|\bhow (?:can|do) you (?:help|work)\b|\bare you (?:an?|human|real)\b/iu,
    answer: whoIAm,
  },
  {
    asks: /\bsurplus\b|\bleft ?over\b|\bleft (?:each|every|at|by|after)\b|\bwhat(?:['’]s| is) left\b|\b(?:can|do|could|should) (?:i|we) (?:save|put aside)\b(?! for)|\bsavings? rate\b|बचत|बचत[ाे]|बचेग|\bbacht?a\b|\bbachat\b/iu,
    answer: surplus,
  },
  { asks: /emergency|rainy[- ]day|\bliquid fund\b|\bsavings account\b|इमरजेंसी|आपात/iu, answer: emergencyFund },
  { asks: LOOKUP, answer: lookup },
  { asks: /\bppf\b|\bnps\b|पीपीएफ|एनपीएस/iu, answer: ppfAndNps },
  {
    asks: /\bsips?\b|एसआईपी|\binvest\b.*\b(?:month|monthly)\b|\b(?:month|monthly)\b.*\binvest\b/iu,
    answer: sip,
  },
  { asks: /insurance|term plan|health cover|\bmediclaim\b|बीमा/iu, answer: insurance },
  { asks: /\btax(?:es)?\b|\bregime\b|\b80c\b|\bitr\b|टैक्स/iu, answer: tax },
  { asks: /\bretire|\bpension\b|\bfire\b|रिटायर/iu, answer: retirement },
  {
    asks: /\b(?:flat|house|apartment|property|down ?payment)\b|\bhome\b(?! loan)|\brent or buy\b|\b(?:car|bike|wedding|marriage|vacation|trip|holiday|education|college|goal)\b(?! (?:loan|emi|insurance))|घर|फ्लैट|मकान|शादी/iu,
    answer: savingGoal,
  },
  {
    asks: /\bemis?\b|\bloans?\b|\bprepay|\bafford\b|\bborrow|\bcredit card|\bdebts?\b|लोन|ईएमआई|कर्ज/iu,
    answer: loan,
  },
  { asks: /\bfds?\b|\bfixed deposits?\b|\brds?\b|\brecurring deposit|एफडी/iu, answer: fixedDeposit },
  { asks: /\bmutual funds?\b|\bindex funds?\b|\belss\b|\betfs?\b|\bfunds?\b|म्यूचुअल/iu, answer: mutualFunds },
  {
    asks: /\bbudget|\bplan my (?:month|money)\b|\bwhere do i (?:start|begin)\b|\b50[/ -]?30|\bspend(?:ing)? less\b|\bnothing is left\b|\benough\b|बजट/iu,
    answer: budget,
  },
  {
    asks: /\binvest(?:ing|ment|ments)?\b|\bwhere (?:should|can|do) i (?:put|keep|park)\b|\bgrow my money\b|\bwhat (?:should|can|do) i do with\b|\bbonus\b|निवेश/iu,
    answer: whereToInvest,
  },
];

/** The answer that fits a question, if one does. */
export function answerFor(question: string): Intent['answer'] | undefined {
  return INTENTS.find(({ asks }) => asks.test(question))?.answer;
}
