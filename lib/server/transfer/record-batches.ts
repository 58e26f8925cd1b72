import 'server-only';
import type { PlacedTurn } from '@/lib/transfer/place-turn';
import type { SummaryFile } from '@/lib/transfer/thread-file-schema';
import {
  type CountedEarlier,
  type PlacedAnswer,
  type PlacedExperiment,
  restoreAnswers,
  restoreEarlier,
  restoreExperiments,
  restoreSummaries,
  restoreTurns,
} from '../db/import-records';
import type { ImportOptions } from './import-options';
import { RecordBatch } from './record-batch';

/** One batch for each kind of record of a thread being imported. */
export function recordBatches(threadId: string, { connection, onSkip }: ImportOptions) {
  return {
    summaries: new RecordBatch<SummaryFile>({
      store: (records) => restoreSummaries(threadId, records),
      key: ({ version }) => String(version),
      why: ({ version }) => `version ${version} is there twice`,
      size: ({ text }) => text.length,
      onSkip,
    }),
    earlier: new RecordBatch<CountedEarlier>({
      store: (records) => restoreEarlier(connection, threadId, records),
      key: ({ position, version }) => `${position} ${version}`,
      why: () => 'its turn has no such place, or it is there twice',
      size: ({ text }) => text.length,
      onSkip,
    }),
    turns: new RecordBatch<PlacedTurn>({
      store: (records) => restoreTurns(connection, threadId, records),
      key: ({ turn }) => String(turn),
      why: () => 'its question is not there, or it is there twice',
      onSkip,
    }),
    answers: new RecordBatch<PlacedAnswer>({
      store: (records) => restoreAnswers(connection, threadId, records),
      key: ({ turn }) => `${turn.turn} ${turn.version}`,
      why: () => 'its question or its reply is not there, or it is there twice',
      onSkip,
    }),
    experiments: new RecordBatch<PlacedExperiment>({
      store: (records) => restoreExperiments(connection, threadId, records),
      key: ({ turn, number }) => `${turn.turn} ${number}`,
      why: () => 'its question is not there, or it is there twice',
      size: ({ reply }) => reply.length,
      onSkip,
    }),
  };
}
