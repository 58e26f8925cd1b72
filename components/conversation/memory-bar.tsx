import { ChevronUp } from 'lucide-react';
import type { Preview, TurnRecord } from '@/lib/wire';
import { DraftTape, MiniTape } from '../memory-panel';
import { viewStart } from './view-start';

type MemoryBarProps = {
  record: TurnRecord | null;
  /** What sending the draft would do, where there is one: its request is drawn in place of the newest. */
  preview?: Preview | null;
  onOpen: () => void;
};

/** On a phone, above the composer: what the newest request held, in one line; opens the panel. */
export function MemoryBar({ record, preview, onOpen }: MemoryBarProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="z-[3] block w-full shrink-0 border-t border-line bg-page px-3.5 pt-[7px] pb-[9px] text-left text-sm md:hidden"
    >
      <span className="flex min-h-7 items-center gap-2">
        <b>{record?.sent ? `${record.sent.tokens.toLocaleString('en-IN')} tokens` : 'Nothing sent yet'}</b>
        <span className="text-muted">{record && inView(record)}</span>
        <span className="ml-auto">Memory</span>
        <ChevronUp aria-hidden className="size-3.5" strokeWidth={1.75} />
      </span>
      {preview ? (
        <DraftTape preview={preview} />
      ) : (
        record?.sent && <MiniTape sent={record.sent} evicted={record.evicted} label="Newest request" />
      )}
    </button>
  );
}

function inView(record: TurnRecord): string {
  const start = viewStart(record);
  if (!start) return '';
  return start.turn === start.of ? `sees turn ${start.of}` : `sees turns ${start.turn} to ${start.of}`;
}
