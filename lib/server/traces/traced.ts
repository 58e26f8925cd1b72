import 'server-only';
import { AppError } from '@/lib/errors';
import { currentCall, duringCall } from '../current-call';
import { errorName } from '../log-error';
import { once } from '../once';
import type { Span, SpanFacts, StartSpan } from './span';

const tracer = once('tracer', () => ({ start: null as StartSpan | null }));

/** Has spans made from now on; without it nothing is traced, and tracing costs nothing. */
export function traceWith(start: StartSpan): void {
  tracer.start = start;
}

/** Begins a span within the current one; null when nothing is traced. */
export function startSpan(name: string, facts: SpanFacts = {}): Span | null {
  return tracer.start?.(name, currentCall()?.span ?? null, facts) ?? null;
}

/** Adds facts to the current span. */
export function note(facts: SpanFacts): void {
  currentCall()?.span?.note(facts);
}

/** Does something within a span of its own, which ends with it; `span` is null when nothing is traced. */
export async function traced<T>(
  name: string,
  work: (span: Span | null) => Promise<T>,
  facts: SpanFacts = {},
): Promise<T> {
  const call = currentCall();
  const span = call && startSpan(name, facts);
  if (!span) return work(null);
  try {
    const result = await duringCall({ ...call, span }, () => work(span));
    span.end();
    return result;
  } catch (error) {
    span.end(failureOf(error));
    throw error;
  }
}

/** An error by its code, ours or its class: its text may quote what people wrote. */
export function failureOf(error: unknown): string {
  if (error instanceof AppError) return error.code;
  return error instanceof Error ? errorName(error) : typeof error;
}
