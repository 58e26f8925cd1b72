'use client';

import type { Summary } from '@/lib/wire';
import { useTurnRecord } from '../api/queries';
import { languageOf } from '../ui/language-of';
import { KindSwatch } from './kind-swatch';
import { memoryOf } from './memory-of';
import { modelName } from './model-name';
import { count, counted, range } from './numbers';
import { useMessages } from './use-messages';

type SummaryVersionProps = { threadId: string; summary: Summary; newest: number };

/** One version of the running summary, as plain text, with what it covers and who wrote it. */
export function SummaryVersion({ threadId, summary, newest }: SummaryVersionProps) {
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
            {covered}, {counted(summary.tokensIn, 'token')} folded into {count(summary.tokens)}.{' '}
            {limitInWords(summary.outcome, limit)}
          </p>
        </div>
      </div>
      <p
        lang={languageOf(summary.text)}
        className="text-[0.96875rem] leading-[1.62] wrap-anywhere whitespace-pre-wrap"
      >
        {summary.text}
      </p>
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

function writtenBy(summary: Summary): string {
  const when = `at turn ${count(summary.turn)}`;
  if (summary.author === 'user') return `Corrected by you ${when}.`;
  return `Written by ${modelName(summary.model)} ${when}, prompt ${summary.promptVersion}.`;
}

/** How the text of a summary came to keep its limit. */
function limitInWords(outcome: Summary['outcome'], limit: number | null): string {
  const its = limit === null ? 'its limit' : `its limit of ${count(limit)}`;
  if (outcome === 'written') return `Within ${its}.`;
  return outcome === 'shortened' ? `Shortened by a second call to keep ${its}.` : `Cut at ${its}.`;
}
