/** Counts and codes that a span carries; never text that anybody wrote. */
export type SpanFacts = Record<string, string | number | boolean | null | undefined>;

/** A stretch of work as a trace shows it. */
export type Span = {
  /** Adds facts; null and undefined ones are left out. */
  note(facts: SpanFacts): void;
  /** Something happened now. */
  event(name: string): void;
  /** It ends, in failure when a code says which. */
  end(failure?: string): void;
};

/** Begins a span within another one, or a trace. */
export type StartSpan = (name: string, parent: Span | null, facts: SpanFacts) => Span;
