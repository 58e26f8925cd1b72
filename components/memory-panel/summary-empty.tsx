import type { Summary } from '@/lib/wire';
import { count } from './numbers';

/** The tab under a memory that never summarises; an older summary is kept all the same. */
export function NotSentByThisMemory({ kept }: { kept: Summary | undefined }) {
  return (
    <div className="mb-4 px-5 py-3.5 text-center">
      <p className="text-md font-strong">This memory does not send a summary.</p>
      <p className="mt-1 text-sm leading-[1.45] text-muted">
        {kept
          ? `Summary ${count(kept.version)} is kept, and is sent again when you choose a memory with summaries.`
          : 'Under Summary, or Summary + recent, older turns are shortened into one text and sent that way. It would stand here.'}
      </p>
    </div>
  );
}

/** The tab under a summarising memory before its first summary is sent. */
export function NoSummary({ explanation, written }: { explanation: string; written: number | null }) {
  return (
    <div className="mb-4 px-5 py-3.5 text-center">
      <p className="text-md font-strong">No summary was sent.</p>
      <p className="mt-1 text-sm leading-[1.45] text-muted">
        {written === null
          ? `${explanation} Its text will stand here, with the turns it covers and every version of it.`
          : `Summary ${count(written)} was written after this reply. It is sent from the next turn on.`}
      </p>
    </div>
  );
}

/** The tab before the first turn. */
export function SummaryToCome() {
  return (
    <div className="px-5 py-3.5 text-center">
      <p className="text-md font-strong">No summary yet.</p>
      <p className="mt-1 text-sm leading-[1.45] text-muted">
        Some memories fold older turns into a running summary. Its text stands here, with the turns it covers
        and every version of it.
      </p>
    </div>
  );
}
