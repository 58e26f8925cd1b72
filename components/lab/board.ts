import {
  costOf,
  type LabConfiguration,
  type LabCost,
  type LabLog,
  type LabPrices,
  type LabRun,
  type Recommendation,
  recommend,
  writeConfiguration,
} from '@/lib/lab';
import type { LineLook } from '../memory-panel/trend-lines';
import { lookOf } from './looks';
import type { Names } from './names';
import type { Opened, Ran } from './use-lab';

/** A run as the page shows it: under its name, with its log, its line, its cost and its share of facts kept. */
export type BoardRun = LabRun & {
  log: LabLog;
  look: LineLook;
  cost: LabCost;
  advised: boolean;
  /** Shares of sending everything, and of the facts; 0 to 1. */
  costShare: number;
  kept: number;
};

/** Everything that the page draws: one conversation, its runs, what they say. */
export type Board = {
  opened: Opened;
  runs: readonly BoardRun[];
  problems: Ran['problems'];
  everything: Ran['everything'];
  prices: LabPrices;
  recommendation: Recommendation;
  /** Largest request of any run, in content tokens. */
  most: number;
  ms: number;
};

/** Puts a run together with the names and the prices that stand now. */
export function boardOf(
  ran: Ran,
  configurations: readonly LabConfiguration[],
  names: Names,
  prices: LabPrices,
): Board {
  const { opened, problems, everything, ms } = ran;
  const named = ran.runs.map((run) => ({ ...run, name: nameOf(run, configurations, names) }));
  const recommendation = recommend(named, everything, prices);
  const runs = named.flatMap((run, place) => {
    const log = ran.logs[run.configuration.encoding];
    if (!log) return [];
    const advised = recommendation.advised?.id === run.configuration.id;
    const point = recommendation.points.find(({ id }) => id === run.configuration.id);
    const look = lookOf(place, advised);
    const shares = { costShare: point?.cost ?? 0, kept: point?.kept ?? 0 };
    return [{ ...run, log, look, advised, cost: costOf(run, prices), ...shares }];
  });
  const most = Math.max(1, ...runs.map(({ totals }) => totals.peakRequestTokens));
  return { opened, runs, problems, everything, prices, recommendation, most, ms };
}

/** The run of a configuration as it now stands; undefined while there is none. */
export function runOf(runs: readonly BoardRun[], configuration: LabConfiguration): BoardRun | undefined {
  const key = writeConfiguration(configuration);
  const alike = runs.filter((run) => writeConfiguration(run.configuration) === key);
  return alike.find((run) => run.configuration.id === configuration.id) ?? alike[0];
}

function nameOf(run: LabRun, configurations: readonly LabConfiguration[], names: Names): string {
  const key = writeConfiguration(run.configuration);
  const here = configurations.findIndex(
    (known) => known.id === run.configuration.id && writeConfiguration(known) === key,
  );
  return (here >= 0 ? names[here] : undefined) ?? run.name;
}
