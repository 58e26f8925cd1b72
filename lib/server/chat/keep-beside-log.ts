import 'server-only';
import { storeExperiment } from '../db/experiments';
import { readTexts } from '../db/log-tail';
import { keptCounts } from '../db/stored-plan';
import type { NewestSummary } from '../db/turn-state';
import { EXPERIMENTS, tooMany } from './experiment-limit';
import type { Keeping } from './keeping';
import { OwnSummaries } from './own-summaries';

/**
 * An experiment: nothing of it is stored until it has ended, and then all of it beside the log, its summaries included;
 * `base` is the summary of the thread that it starts from.
 */
export function keepBesideLog(base: NewestSummary | null): Keeping {
  const summaries = new OwnSummaries(base);
  return {
    summaries,
    hold: () => () => undefined,
    plan: ({ key }, { region }) => readTexts(key.threadId, region.first, region.last),
    forgotten: async () => [],
    end: async ({ key, messageId }, row, end) => {
      const { text, outcome, usage, timing, problem, replyFigures = [] } = end;
      const ran = {
        row: {
          ...row,
          regionCounts: keptCounts(row.regionCounts),
          outcome,
          usage,
          timing,
          problem,
          replyFigures,
          finishedAt: new Date(),
        },
        questionId: messageId,
        summary: summaries.textIn(row.blocks ?? []),
      };
      if (!(await storeExperiment(ran, text, EXPERIMENTS))) throw tooMany(key.turn);
    },
    replied: () => undefined,
  };
}
