import { parseFigures } from './parse-figures';
import { sentencesOf } from './sentences-of';

// Words that open a question even without its mark.
const OPENERS =
  /^(?:what|how|when|where|which|who|why|can|could|should|would|will|shall|is|are|am|do|does|did|have i|tell|explain|compare|show|give|help|suggest|recommend|plan (?:my|a|the|for|out)|remind|summari[sz]e|list|calculate|describe|क्या|कैसे|कब|कौन|बताइए|बताओ)(?![\p{L}\p{M}'’])|^कितन|^i(?:['’]d| would)? (?:want|like|need) to (?:know|understand|ask|learn|hear)\b/iu;
// Where a question begins behind a statement: "With a salary of ₹85,000, how much can I save?"
const TURNS =
  /(?:^|[\s,:;(–—-])(?:(?:so|and|but)\s+)?(?:how|what|which|when|where|why|who|should i|can i|could i|do i|would|is (?:it|that|this)|are (?:they|these)|क्या|कितन[ाीे]|कैसे)(?![\p{L}\p{M}])/iu;
const FILLERS =
  /^(?:(?:ok(?:ay)?|so|and|but|also|hi|hello|hey|well|then|now|please|thanks|और|तो)[\s,.!:-]+)+/iu;
const SUPPOSING =
  /^(?:what if|if|suppose|supposing|imagine|assuming|say i|let['’]?s say|अगर|यदि)(?![\p{L}\p{M}])/iu;
const RULES =
  /\b(?:never|nothing that|no lock|(?:do not|don['’]?t|won['’]?t|will not|must not|should not) (?:want|lock|suggest|recommend|put|invest|take|touch|buy|use)|avoid|not more than|under no|one rule|my rule|hard rule|only if|no (?:stocks|equity|crypto|loans|debt|risk)|always)\b|कभी नहीं|कभी मत/iu;
const ABOUT_THE_COACH =
  /\b(?:ignore|disregard|override|forget|reveal)\b.{0,40}\b(?:rules?|instructions?|prompts?|above|previous|everything)\b|system prompt|\bpretend\b|\bact as\b|jailbreak/iu;
const ADVICE = /\b(?:fincoach|coach|assistant)\b|\b(?:advised|suggested|recommended)\b/iu;

// Nobody says more than this in one breath; what is longer is a paste, and its time stays bounded.
const LONGEST_SENTENCE = 2_000;

/** The sentences of a text, each as far as it is read. */
export const sentencesIn = (text: string): string[] =>
  sentencesOf(text).map((sentence) => sentence.slice(0, LONGEST_SENTENCE));

/** A sentence without "so", "and also" and the like before it. */
export const withoutFillers = (sentence: string): string => sentence.replace(FILLERS, '');

/** The part of a text that asks or supposes something; all of it when nothing does. Bounded in length. */
export function askingPart(text: string): string {
  const sentences = sentencesIn(text);
  const asking = sentences
    .map((sentence) => sentence.slice(statedLength(sentence)))
    .filter((part) => part !== '');
  return (asking.length > 0 ? asking : sentences).join(' ').slice(0, LONGEST_SENTENCE);
}

/** Whether a sentence asks something. */
export function isQuestion(sentence: string): boolean {
  const bare = withoutFillers(sentence);
  return /[?？]\s*["”)]*$/.test(bare) || OPENERS.test(bare);
}

/** How much of a sentence states something: all of it, figures that stand before its question, or nothing. */
export function statedLength(sentence: string): number {
  const offset = sentence.length - withoutFillers(sentence).length;
  const bare = sentence.slice(offset);
  if (SUPPOSING.test(bare)) return 0;
  if (!isQuestion(sentence)) return sentence.length;
  if (OPENERS.test(bare)) return 0;
  const turn = TURNS.exec(bare)?.index ?? bare.search(/[:,–—]\s/);
  const before = bare.slice(0, Math.max(0, turn));
  return parseFigures(before).length > 0 ? offset + turn : 0;
}

/** Whether a sentence sets a rule for the advice: "nothing that locks my money in". */
export const isRule = (sentence: string): boolean => RULES.test(sentence);

/** Whether a sentence is addressed to the coach's workings; it states nothing about the person. */
export const isAboutTheCoach = (sentence: string): boolean => ABOUT_THE_COACH.test(sentence);

/** Whether a sentence of notes tells what FinCoach said, not what the user did. */
export const isAdvice = (sentence: string): boolean => ADVICE.test(sentence);
