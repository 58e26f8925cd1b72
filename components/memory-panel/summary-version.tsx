'use client';

import type { ReactNode } from 'react';
import type { Summary } from '@/lib/wire';
import { useTurnRecord } from '../api/queries';
import { KindSwatch } from './kind-swatch';
import { memoryOf } from './memory-of';
import { modelName } from './model-name';
import { count, counted, range } from './numbers';
import { useMessages } from './use-messages';

type SummaryVersionProps = {
  threadId: string;
  summary: Summary;
  newest: number;
  /** What can be done with it, at the right of its title. */
  action: ReactNode;
  /** Its text, to read or to correct. */
  children: ReactNode;
};

/** One version of the running summary: what it covers, its text, and who wrote it. */
export function SummaryVersion({ threadId, summary, newest, action, children }: SummaryVersionProps) {
  const limit = useLimit(threadId, summary);
  const covered = useCovered(threadId, summary);
  return (
    <article aria-label={`Summary ${count(summary.version)}`}>
      <div className="mb-2.5 flex items-start gap-2">
        <KindSwatch kind="summary" />
        <div className="min-w-0 flex-1">
          <h3 className="text-base">
            Summary {count(summary.version)}{' '}
            <span className="font-normal text-muted">of {count(Math.max(newest, summary.version))}</span>
          </h3>
          <p className="text-xs text-muted">
            {covered}
            {madeOf(summary, limit)}
          </p>
        </div>
        {action}
      </div>
      {children}
      <p className="mt-3 text-xs text-muted">{writtenBy(summary)}</p>
    </article>
  );
}

/** The turns a summary covers; its positions until the log says whose turns they are. */
function useCovered(threadId: string, { range: [first, last] }: Summary): string {
  const start = useMessages(threadId, first, first).get(first)?.turn;
  const end = useMessages(threadId, last, last).get(last)?.turn;
  const words =
    start === undefined || end === undefined ? range('message', [first, last]) : range('turn', [start, end]);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The limit a summary was written under: its memory's, and always under what went in. */
function useLimit(threadId: string, summary: Summary): number | null {
  const written = useTurnRecord(threadId, summary.turn).data;
  const limit = written && memoryOf(written).summaryLimit;
  return typeof limit === 'number' ? Math.min(limit, summary.tokensIn - 1) : null;
}

function madeOf({ author, tokensIn, tokens, outcome }: Summary, limit: number | null): string {
  if (author === 'user') return `, ${counted(tokens, 'token')} in your words.`;
  return `, ${counted(tokensIn, 'token')} folded into ${count(tokens)}. ${limitInWords(outcome, limit)}`;
}

function writtenBy({ author, turn, model, promptVersion, tokensIn, tokens }: Summary): string {
  const when = `at turn ${count(turn)}`;
  if (author === 'user') return 'Corrected by you. Later folds build on it.';
  const tokensOfIt = `${counted(tokensIn, 'token')} in, ${count(tokens)} out`;
  return `Written by ${modelName(model)} ${when}, prompt ${promptVersion}, ${tokensOfIt}.`;
}

/** How the text of a summary came to keep its limit. */
function limitInWords(outcome: Summary['outcome'], limit: number | null): string {
  const its = limit === null ? 'its limit' : `its limit of ${count(limit)}`;
  if (outcome === 'written') return `Within ${its}.`;
  return outcome === 'shortened' ? `Shortened by a second call to keep ${its}.` : `Cut at ${its}.`;
}
