import { balanceOf } from '../balance';
import type { Known } from '../known';
import { paragraph } from '../phrases';

const SUBJECTS =
  'your surplus and budget, an emergency fund, SIPs and mutual funds, PPF and NPS, fixed deposits, loans and EMIs, a home or another goal, tax, insurance and retirement';

/** A greeting, with what to tell first. */
export function greeting({ language }: Known): string {
  return language === 'hi'
    ? 'नमस्ते। मैं FinCoach हूँ। अपनी टेक-होम सैलरी, महीने का खर्च और अपना लक्ष्य बताइए, तो मैं आपके ही आँकड़ों से हिसाब करूँगा।'
    : paragraph(
        'Hello, I am FinCoach.',
        'Tell me your take-home pay, your expenses and what you are saving for, and I will work with those numbers.',
        'I see only what each turn gives me, and I say so when a figure is missing.',
      );
}

/** An answer to thanks. */
export function welcome({ language }: Known): string {
  return language === 'hi'
    ? 'आपका स्वागत है। आँकड़े बदलें तो बता दीजिए, मैं हिसाब फिर से कर दूँगा।'
    : 'You are welcome. Tell me when a figure changes, and I will work it out again.';
}

/** Who answers here, and about what. */
export function whoIAm(): string {
  return paragraph(
    'I am FinCoach, here as the built-in offline coach: I need no network, and I answer only from what a turn gives me.',
    `Ask me about ${SUBJECTS}.`,
    'I take figures from your messages, your profile and the notes on earlier turns, and I name the one I was not given.',
    'For major decisions, a SEBI-registered adviser has the last word.',
  );
}

/** An honest answer where the coach has none: what it can do, and what it was given. */
export function outsideMySubjects(known: Known): string {
  const { surplus } = balanceOf(known);
  const held = known.statements.length;
  if (known.language === 'hi') {
    return 'इस सवाल का मेरे पास पक्का जवाब नहीं है। मैं बचत, बजट, इमरजेंसी फ़ंड, एसआईपी, पीपीएफ और एनपीएस, एफडी, लोन, घर, टैक्स, बीमा और रिटायरमेंट पर आपके आँकड़ों से मदद कर सकता हूँ।';
  }
  return paragraph(
    'I have no sound answer to that: the built-in offline coach knows a fixed set of subjects.',
    `Ask me about ${SUBJECTS}.`,
    held > 0
      ? `For those I was given ${held === 1 ? 'one thing' : `${held} things`} you have said${surplus === undefined ? '' : ', your take-home and expenses among them'}.`
      : 'I was given no figures of yours in this turn, so start with your take-home pay and expenses.',
  );
}
