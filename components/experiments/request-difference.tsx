import { useMemo } from 'react';
import { useSummaries } from '../api/queries';
import { count, counted } from '../memory-panel/numbers';
import { turnsByPosition } from '../memory-panel/tape-blocks';
import { partTokens, type RequestDiff } from './diff-requests';
import { PartList } from './part-list';
import type { PlannedRecord } from './planned-record';

type RequestDifferenceProps = {
  threadId: string;
  diff: RequestDiff;
  first: PlannedRecord;
  second: PlannedRecord;
  /** The text of the summary that the second request holds, once it is known. */
  summary: string | null;
};

/** What only one of two requests holds, what both do, and how many tokens that comes to. */
export function RequestDifference({ threadId, diff, first, second, summary }: RequestDifferenceProps) {
  const turns = useMemo(
    () => new Map([first, second].flatMap((record) => [...turnsOf(record)])),
    [first, second],
  );
  const list = { threadId, turns, summaries: useSummaryTexts(threadId, second, summary) };
  return (
    <section aria-labelledby="difference" className="border-t border-line py-4">
      <h3 id="difference" className="px-5 text-md md:px-7">
        The difference
      </h3>
      <p className="mt-1 px-5 text-sm text-muted md:px-7">{inWords(first.sent.tokens, second.sent.tokens)}</p>
      <div className="mt-3 grid gap-y-4 *:px-5 md:grid-cols-2 md:*:px-7">
        <div>
          <PartList {...list} title="Only in the conversation’s request" parts={diff.onlyFirst} />
        </div>
        <div>
          <PartList {...list} title="Only in the experiment’s request" parts={diff.onlySecond} />
        </div>
      </div>
      <details className="mt-3 px-5 md:px-7">
        <summary className="inline-flex min-h-8 cursor-pointer items-center rounded-sm text-sm text-link underline underline-offset-3 touch:min-h-11">
          In both: {counted(diff.both.length, 'part')}, {counted(partTokens(diff.both), 'token')}
        </summary>
        <PartList {...list} title="In both requests" parts={diff.both} />
      </details>
    </section>
  );
}

function turnsOf({ sent, evicted, turn }: PlannedRecord) {
  return turnsByPosition(sent, evicted, turn);
}

/** The texts of the thread's summaries, and of the one that the experiment alone may have. */
function useSummaryTexts(threadId: string, { sent }: PlannedRecord, own: string | null) {
  const { data } = useSummaries(threadId);
  return useMemo(() => {
    const texts = new Map(data?.map(({ id, text }) => [id, text]));
    const part = sent.parts.find(({ kind }) => kind === 'summary');
    if (own !== null && part?.kind === 'summary') texts.set(part.id, own);
    return texts;
  }, [data, sent, own]);
}

function inWords(first: number, second: number): string {
  const both = `${counted(first, 'token')} in the conversation, ${count(second)} in the experiment`;
  if (first === second) return `${both}: the same size.`;
  const more = second > first ? 'more' : 'fewer';
  return `${both}: ${count(Math.abs(second - first))} ${more}.`;
}
