import { LONGEST_FACT } from './longest-fact';
import { parseFigures } from './parse-figures';
import { isAboutTheCoach, isRule, statedLength, withoutFillers } from './sentence-kind';
import { sentencesOf } from './sentences-of';
import { factsOf } from './stated-facts';

const THE_PERSON =
  /(?<![\p{L}\p{M}])(?:i|i['’](?:m|d|ve|ll)|im|my|me|mine|myself|we|we['’](?:re|d|ve|ll)|our|ours|us)(?![\p{L}\p{M}])|मैं|मैंने|मुझे|मेर[ाीे]|हम(?:ार[ाीे])?(?![\p{L}\p{M}])/iu;
// Said by themselves, these are one's own: "Rent ₹33,000", "Take-home: ₹85,000 a month".
const OWN =
  /^(?:monthly |current |total |net )*(?:salary|take[- ]home|in[- ]hand|income|rent|expenses?|essentials|age|ctc|emi|sip|savings?)(?![\p{L}\p{M}])/iu;
const SOMEBODY_ELSE =
  /\b(?:you|your|yours|fincoach|average|typical(?:ly)?|usual(?:ly)?|most people|a friend|my friend|my boss|my neighbou?r|colleagues?)\b/iu;
const WHAT_WAS_SAID =
  /\b(?:you|fincoach|the coach)\b.{0,20}\b(?:said|say|told|suggest|recommend|advis|wrote|mention)/iu;
const SUPPOSED =
  /\b(?:if|unless|suppose|supposing|imagine|assum(?:e|ing)|hypothetical(?:ly)?|could|might|should|would(?! (?:like|love))|i['’]d(?! (?:like|love))|what about|for example|e\.g\.|say,|perhaps|maybe|thinking of|thinking about|considering|wondering)(?![\p{L}\p{M}])|\b(?:may|shall) (?:be|get|have|buy|take|put|invest|earn|spend|save|need)\b|अगर|यदि|मान लो|शायद|काश/iu;
const WAS =
  /\b(?:used to|was|were|previously|formerly)\b(?! (?:just |recently )?(?:raised|increased|hiked|revised|reduced|changed|cut|updated|corrected|born))/iu;
const SINCE = /\b(?:now|but|today|since|so far|actually)\b/iu;
const DENIED = /\b(?:not|isn['’]t|wasn['’]t|aren['’]t|no longer)\s+(?:about\s+)?(?:₹|rs\b|inr\b|\d)/iu;
const QUOTED = /^\s*(?:>|["“'‘`])/u;
const MARKER = /^(?:[-*•–]|\d{1,2}[.)])\s+/u;
// Where a sentence goes on with something else of one's own: "My salary is ₹85,000 and my rent ₹30,000".
const NEXT_OF_OWN =
  /(?:,\s*(?:(?:and|but)\s+)?|\s+(?:and|but|while)\s+)(?=(?:my|our|i|we|i['’](?:m|ve)|we['’]ve)(?![\p{L}\p{M}]))/iu;
const END = /[\s,;:–—-]+$/u;

/**
 * What a message of the user states about the person that is worth keeping: sentences that hold a figure, as they stand in
 * it, and each thing by itself of a sentence that states several, since each may change alone. Questions, suppositions, what was or is not so, what others have and what FinCoach said are none; of a question
 * the words before it are, where they are a statement of their own.
 */
export function statementsIn(text: string): string[] {
  return sentencesOf(text).flatMap((sentence) => {
    if (sentence.length > 2 * LONGEST_FACT || QUOTED.test(sentence)) return [];
    const whole = sentence.slice(0, statedLength(sentence));
    const stated = withoutFillers(whole.replace(MARKER, '')).replace(END, '');
    return stated.length <= LONGEST_FACT && isWorthKeeping(stated) ? thingsOf(stated) : [];
  });
}

/** The things that a sentence states; a rule is one whole, and so is what would say nothing in parts. */
function thingsOf(stated: string): string[] {
  const things = stated.split(NEXT_OF_OWN).map((thing) => thing.replace(END, ''));
  return !isRule(stated) && things.every(isWorthKeeping) ? things : [stated];
}

function isWorthKeeping(stated: string): boolean {
  if (!isOfThePerson(stated) || SUPPOSED.test(stated) || isAboutTheCoach(stated)) return false;
  if (WHAT_WAS_SAID.test(stated) || (WAS.test(stated) && !SINCE.test(stated))) return false;
  if (factsIn(stated).every(({ about }) => about === '')) return false;
  return !(DENIED.test(stated) && parseFigures(stated).length === 1);
}

function isOfThePerson(stated: string): boolean {
  return THE_PERSON.test(stated) || (OWN.test(stated) && !SOMEBODY_ELSE.test(stated));
}

/** The figures of a text with what each is about; what its message says beside them does not matter here. */
export function factsIn(text: string) {
  return factsOf({ text, position: 0, turn: 0 });
}
