import type { LogMessage } from '@/lib/memory';
import type { EncodingName, TokenCounter } from '@/lib/tokens';
import type { FoundFacts } from './find-facts';
import type { Steps } from './steps';
import { type LabConversation, type LabFrame, type LabLog, ROLES } from './types';

/** A conversation counted in one encoding, in the shapes that a run reads. */
export type CountedLog = {
  log: LabLog;
  /** What the memory core replays. */
  messages: readonly LogMessage[];
  /** By statement of the profile, its line; by fact, as a summary would name it. */
  statementTokens: Int32Array;
  factTokens: Int32Array;
  count: (text: string) => number;
};

/** Content tokens of what stands around a request's parts. */
export type FrameTokens = Record<Exclude<keyof LabFrame, 'version'>, number>;

const A_STEP = 100;

/** Counts every text of a conversation once. */
export function* countLog(
  { messages }: Pick<LabConversation, 'messages'>,
  { facts, statements }: FoundFacts,
  { encoding, count }: TokenCounter<EncodingName>,
): Steps<CountedLog> {
  const { length } = messages;
  const tokens = new Int32Array(length);
  for (const [at, { text }] of messages.entries()) {
    if (at % A_STEP === 0) yield { doing: 'counting', done: at, of: length };
    tokens[at] = count(text);
  }
  const log = logOf(encoding, messages, tokens);
  return {
    log,
    messages: messages.map(({ role }, at) => ({ position: at + 1, role, tokens: tokens[at] ?? 0 })),
    statementTokens: Int32Array.from(statements, ({ text }) => count(`${text}\n`)),
    factTokens: Int32Array.from(facts, ({ about, text }) => count(`; ${about} ${text}`)),
    count,
  };
}

/** The frame of a request in an encoding. */
export function frameTokens(frame: LabFrame, count: (text: string) => number): FrameTokens {
  const { system, summary, profile, recalled, quoted, summariser } = frame;
  return {
    system: count(system),
    summary: count(summary),
    profile: count(profile),
    recalled: count(recalled),
    quoted: count(quoted),
    summariser: count(summariser),
  };
}

function logOf(encoding: EncodingName, messages: LabConversation['messages'], tokens: Int32Array): LabLog {
  const { length } = messages;
  const roles = Uint8Array.from(messages, ({ role }) => ROLES.indexOf(role));
  const turnOf = new Int32Array(length);
  const questions: number[] = [];
  const replyTokens: number[] = [];
  let totalTokens = 0;
  for (let at = 0; at < length; at++) {
    const size = tokens[at] ?? 0;
    totalTokens += size;
    if (roles[at] === 0) {
      questions.push(at + 1);
      replyTokens.push(0);
    } else if (roles[at] === 1 && questions.length > 0)
      replyTokens[questions.length - 1] = (replyTokens[questions.length - 1] ?? 0) + size;
    turnOf[at] = questions.length;
  }
  return {
    encoding,
    messages: length,
    turns: questions.length,
    tokens,
    roles,
    turnOf,
    questions: Int32Array.from(questions),
    replyTokens: Int32Array.from(replyTokens),
    totalTokens,
  };
}
