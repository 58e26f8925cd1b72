/** What a fact looks like in one request. */
export type Sight = 'verbatim' | 'recalled' | 'profile' | 'summary' | 'gone';

/** A question of the memory exam, asked after the last turn; `answer` is what exactly matches. */
export type ExamQuestion = {
  id: string;
  kind: 'stated' | 'updated' | 'order' | 'together' | 'never';
  text: string;
  /** Facts that a request must hold for it to be answered; none for what was never stated. */
  facts: readonly number[];
  answer: ExamAnswer;
};

/** Figures as they were written, in any order; one of two names; or that it was never said. */
export type ExamAnswer =
  | { kind: 'figures'; texts: readonly string[] }
  | { kind: 'name'; text: string; not: string }
  | { kind: 'not stated' };

/** What the request of an exam's question held under one configuration. */
export type ExamHeld = {
  configuration: string;
  question: string;
  /** Where each of the question's facts stood. */
  sights: readonly Sight[];
  /** Every fact, some, none; `nothing to hold` where none is needed. */
  held: 'all' | 'some' | 'none' | 'nothing to hold';
  requestTokens: number;
  /** The request itself, for asking a model: what recall brought and what the region holds, positions in order. */
  recalled: readonly number[];
  region: { first: number; last: number };
  /** Lines of the profile that it carries, in order. */
  profile: readonly string[];
  /** A simulated summary is in it: there is no text to send. */
  summarised: boolean;
  refused: boolean;
};

/** What a model answered to one request of the exam. */
export type ExamReply = {
  /** As far as it came; empty when nothing did. */
  text: string;
  /** Why it is no whole answer, as a sentence; null when it is one. */
  failure: string | null;
  /** Whether it matches exactly; false for what is no whole answer. */
  right: boolean;
  model: string;
  /** Tokens as the provider counted them; null where it did not. */
  usage: { inputTokens: number | null; outputTokens: number | null } | null;
};

/** What was answered, by `examKey` of the request. */
export type ExamReplies = ReadonlyMap<string, ExamReply>;
