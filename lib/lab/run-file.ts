import { costOf } from './cost';
import type {
  LabConversation,
  LabLog,
  LabOptions,
  LabPrices,
  LabRun,
  LabSource,
  Recommendation,
} from './types';

/** What a file of a run says it is. */
export const RUN_FILE = { format: 'fincoach-lab-run', version: 1 } as const;

/** A whole run of the lab as one JSON value: what was run, by which memories, and every number that came of it; no texts. */
export function runFile(lab: {
  source: LabSource;
  conversation: Pick<LabConversation, 'title'>;
  log: LabLog;
  options: LabOptions;
  prices: LabPrices;
  runs: readonly LabRun[];
  recommendation: Recommendation;
}) {
  const { source, conversation, log, options, prices, runs, recommendation } = lab;
  const { frame, ...rest } = options;
  return {
    ...RUN_FILE,
    conversation: {
      source,
      title: conversation.title,
      messages: log.messages,
      turns: log.turns,
      tokens: log.totalTokens,
    },
    options: { ...rest, frame: frame.version },
    prices,
    recommendation: { sentence: recommendation.sentence, beside: recommendation.beside },
    runs: runs.map((run) => ({
      name: run.name,
      configuration: run.configuration,
      summariesSimulated: run.summariesSimulated,
      totals: run.totals,
      facts: run.facts,
      cost: costOf(run, prices),
      turns: plain(run.turns),
    })),
  };
}

/** Typed arrays as lists, which is what JSON has. */
function plain(turns: LabRun['turns']): Record<string, number | number[]> {
  return Object.fromEntries(
    Object.entries(turns).map(([name, column]) => [name, typeof column === 'number' ? column : [...column]]),
  );
}
