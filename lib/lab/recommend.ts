import { costOf } from './cost';
import type { FactsKept, LabPrices, LabRun, ParetoPoint, Recommendation } from './types';

// What keeps nearly as much as the best does is as good, when it costs less.
const NEARLY = 0.05;

/** A run's points on the chart: what it keeps, and what it costs of sending everything in the same encoding. */
export function paretoPoints(
  runs: readonly LabRun[],
  everything: readonly LabRun[],
  prices: LabPrices,
): ParetoPoint[] {
  const points = runs.map((run) => {
    const all = everything.find(({ configuration }) => configuration.encoding === run.configuration.encoding);
    return {
      id: run.configuration.id,
      name: run.name,
      kept: shareKept(run.facts),
      cost: share(costOf(run, prices).total, all ? costOf(all, prices).total : 0),
      tokens: share(run.totals.requestTokens, all?.totals.requestTokens ?? 0),
      onFront: false,
    };
  });
  return points.map((point) => ({ ...point, onFront: !points.some((other) => beats(other, point)) }));
}

/**
 * The cheapest memory that keeps within five points of the most facts that any of these keeps, said in a sentence; of those
 * that refuse no turn, where there is one.
 */
export function recommend(
  runs: readonly LabRun[],
  everything: readonly LabRun[],
  prices: LabPrices,
): Recommendation {
  const points = paretoPoints(runs, everything, prices);
  const whole = points.filter(({ id }) => runOf(runs, id)?.totals.refused === 0);
  const choice = whole.length > 0 ? whole : points;
  const most = Math.max(0, ...choice.map(({ kept }) => kept));
  const [advised] = choice.filter(({ kept }) => kept >= most - NEARLY).sort(cheaper);
  const run = advised && runOf(runs, advised.id);
  if (!advised || !run) return none('There is no memory to advise yet. Add one.', points);
  if (run.facts.basis === 'no facts')
    return none(
      'This conversation states no figure that a memory could lose, so the cheapest memory is as good as any. Choose by cost, or try a conversation with facts in it.',
      points,
    );
  const pieces = sentenceOf(advised, run);
  return {
    advised,
    sentence: pieces.map(({ text }) => text).join(''),
    pieces,
    beside: besideOf(advised, run, runs, points),
    points,
  };
}

/** A share as people read it: "97%". */
export function percent(of: number): string {
  return `${Math.round(of * 100)}%`;
}

function sentenceOf({ name, kept, cost }: ParetoPoint, { facts: { basis }, totals }: LabRun) {
  const facts = basis === 'asked' ? 'the facts you asked about' : 'your facts, turn by turn,';
  const use = { text: 'For conversations like this one, use ', strong: false };
  if (totals.dropped + totals.folded === 0)
    return [
      use,
      { text: name, strong: true },
      {
        text: ': nothing ever left its requests, and no memory here that keeps nearly as many of ',
        strong: false,
      },
      { text: `${facts.replace(/,$/, '')} costs less.`, strong: false },
    ];
  return [
    use,
    { text: name, strong: true },
    { text: ': it kept ', strong: false },
    { text: percent(kept), strong: true },
    { text: ` of ${facts} for `, strong: false },
    { text: percent(cost), strong: true },
    { text: ' of the cost of sending everything.', strong: false },
  ];
}

function besideOf(
  advised: ParetoPoint,
  run: LabRun,
  runs: readonly LabRun[],
  points: readonly ParetoPoint[],
): string {
  const said: string[] = [];
  const plain = runs.find((other) => isSameWithoutRecall(other, run));
  const without = plain && points.find(({ id }) => id === plain.configuration.id);
  if (without)
    said.push(
      `Without recall the same memory keeps ${percent(without.kept)} and costs ${percent(without.cost)}.`,
    );
  const [cheapest] = [...points].sort(cheaper);
  if (cheapest && cheapest.id !== advised.id && cheapest.id !== without?.id)
    said.push(
      `${cheapest.name} costs least at ${percent(cheapest.cost)} and keeps ${percent(cheapest.kept)}.`,
    );
  const { bySummary, pairs, kept } = run.facts;
  if (bySummary > 0)
    said.push(
      `Its summaries are simulated; without what they are thought to hold it keeps ${percent(share(kept - bySummary, pairs))}.`,
    );
  return said.join(' ');
}

function isSameWithoutRecall({ configuration: other }: LabRun, { configuration }: LabRun): boolean {
  if (!configuration.memory.recall || other.memory.recall) return false;
  const key = ({ memory: { strategy, settings }, encoding, profile }: typeof configuration) =>
    JSON.stringify([strategy, Object.entries(settings).sort(), encoding, profile]);
  return key(other) === key(configuration);
}

function none(sentence: string, points: readonly ParetoPoint[]): Recommendation {
  return { advised: null, sentence, pieces: [{ text: sentence, strong: false }], beside: '', points };
}

function shareKept({ basis, kept, pairs }: FactsKept): number {
  return basis === 'no facts' ? 1 : share(kept, pairs);
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

function beats(one: ParetoPoint, other: ParetoPoint): boolean {
  const asGood = one.kept >= other.kept && one.cost <= other.cost;
  return asGood && (one.kept > other.kept || one.cost < other.cost);
}

function cheaper(a: ParetoPoint, b: ParetoPoint): number {
  return a.cost - b.cost || b.kept - a.kept || a.name.localeCompare(b.name);
}

function runOf(runs: readonly LabRun[], id: string): LabRun | undefined {
  return runs.find(({ configuration }) => configuration.id === id);
}
