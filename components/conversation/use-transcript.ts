import { useMemo } from 'react';
import type { Thread, TurnRecord } from '@/lib/wire';
import { useConversationMessages, useTurnRecord } from '../api/queries';
import { foldingWords } from './folding-words';
import type { LiveTurn } from './live-turn';
import { memoryChange } from './memory-change';
import { transcriptRows } from './transcript-rows';
import { liveTurnView, turnViews } from './turn-views';
import { viewStart } from './view-start';

/** What the transcript shows: the stored turns of the loaded window, cut at the newest request's start, and the live one. */
export function useTranscript(thread: Thread, live: LiveTurn | null) {
  const query = useConversationMessages(thread.id);
  const { data: newestStored } = useTurnRecord(thread.id, thread.turns);
  const stored = useMemo(() => {
    const pages = [...(query.data?.pages ?? [])].reverse();
    return turnViews(
      pages.flatMap((page) => page.items),
      pages.flatMap((page) => page.records),
    );
  }, [query.data]);
  const liveRecord = live?.record ?? null;
  const newest = useMemo(
    () => newestPlanned([liveRecord, newestStored ?? null, ...stored.map(({ record }) => record)]),
    [liveRecord, newestStored, stored],
  );
  const start = useMemo(() => newest && viewStart(newest), [newest]);
  const liveTurn = live?.turn;
  const rows = useMemo(
    () =>
      transcriptRows(
        stored.filter(({ turn }) => turn !== liveTurn),
        start,
        newest,
      ),
    [stored, liveTurn, start, newest],
  );
  const before = stored.findLast(({ turn }) => turn !== liveTurn)?.record;
  const liveRow = live && {
    view: liveTurnView(live, stored.find(({ turn }) => turn === live.turn) ?? null),
    change: before && liveRecord ? memoryChange(before, liveRecord) : null,
    departure: null,
  };
  const folding = live?.folding ? foldingWords(live.folding, stored) : null;
  return { query, folding, rows, liveRow, start, newest, lastTurn: stored.at(-1)?.turn ?? 0 };
}

function newestPlanned(records: readonly (TurnRecord | null)[]): TurnRecord | null {
  const planned = records.filter((record) => record?.sent);
  return planned.reduce((best, record) => (record && record.turn > (best?.turn ?? 0) ? record : best), null);
}
