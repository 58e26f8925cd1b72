import { costOf } from './cost';
import { canBeAsked, examKey } from './exam-asks';
import { factRows } from './fact-rows';
import { sightOf } from './sight';
import type {
  ExamHeld,
  ExamQuestion,
  ExamReplies,
  ExamReply,
  LabFact,
  LabLog,
  LabPrices,
  LabRun,
  ParetoPoint,
} from './types';

/** A table as the page shows it and a CSV file holds it. */
export type LabTable = { name: string; head: readonly string[]; rows: readonly (string | number | null)[][] };

type Column = 'requestTokens' | 'regionTokens' | 'dropped' | 'folded' | 'summariserCalls' | 'prefixTokens';

/** One number of every turn under every memory: a row a turn. A refused turn has none. */
export function turnTable(name: string, runs: readonly LabRun[], column: Column): LabTable {
  const turns = runs[0]?.turns.flags.length ?? 0;
  return {
    name,
    head: ['turn', ...runs.map((run) => run.name)],
    rows: Array.from({ length: turns }, (_, at) => [
      at + 1,
      ...runs.map(({ turns: columns }) => (columns.flags[at] === 2 ? null : (columns[column][at] ?? 0))),
    ]),
  };
}

/** What every run comes to, with its costs. Summaries are simulated where there are any. */
export function totalsTable(runs: readonly LabRun[], prices: LabPrices): LabTable {
  return {
    name: 'totals',
    head: [
      ...['memory', 'budget', 'tokens sent', 'largest request', 'its turn', 'largest region', 'reply tokens'],
      ...['dropped', 'folded', 'summariser calls', 'summariser tokens in', 'summariser tokens out'],
      ...['over budget', 'refused', 'facts counted', 'facts kept', 'of these by a simulated summary'],
      ...['tokens the cache reuses', 'share of prompts', `cost (${prices.currency})`, 'of this summaries'],
    ],
    rows: runs.map((run) => {
      const { name, budget, totals, facts } = run;
      const cost = costOf(run, prices);
      return [
        ...[name, budget, totals.requestTokens, totals.peakRequestTokens, totals.peakTurn],
        ...[totals.largestRegion, totals.outputTokens, totals.dropped, totals.folded],
        ...[totals.summariserCalls, totals.summariserTokensIn, totals.summariserTokensOut],
        ...[totals.overBudget, totals.refused, facts.pairs, facts.kept, facts.bySummary],
        ...[cost.cachedTokens, rounded(cost.cachedShare), rounded(cost.total), rounded(cost.summariser)],
      ];
    }),
  };
}

/** Summariser calls and the largest region, a row a memory that has a budget. */
export function budgetTable(runs: readonly LabRun[]): LabTable {
  return {
    name: 'by budget',
    head: ['memory', 'budget', 'summariser calls', 'largest region'],
    rows: runs
      .filter(({ budget }) => budget !== null)
      .map(({ name, budget, totals }) => [name, budget, totals.summariserCalls, totals.largestRegion]),
  };
}

/** Who still sees which fact under one memory: a row a fact, a column a turn. */
export function factTable(run: LabRun, log: LabLog, facts: readonly LabFact[]): LabTable {
  const turns = Array.from({ length: log.turns }, (_, index) => index + 1);
  return {
    name: 'facts',
    head: ['fact', 'stated in turn', 'asked', 'seen when asked', ...turns.map(String)],
    rows: factRows(run, log, facts).map(({ fact, asked, seenWhenAsked }) => [
      ...[`${fact.about} ${fact.text}`, fact.turn, asked, seenWhenAsked],
      ...turns.map((turn) => (turn < fact.turn ? null : sightOf(run, log, fact, turn))),
    ]),
  };
}

/** Facts kept against cost: a row a memory. */
export function paretoTable(points: readonly ParetoPoint[]): LabTable {
  return {
    name: 'facts and cost',
    head: ['memory', 'facts kept', 'cost of everything', 'tokens of everything', 'on the front'],
    rows: points.map(({ name, kept, cost, tokens, onFront }) => [
      ...[name, rounded(kept), rounded(cost), rounded(tokens)],
      onFront ? 'yes' : 'no',
    ]),
  };
}

/** What each memory's request of each exam question held and, once a model was asked, what it answered: a row a question. */
export function examTable(
  questions: readonly ExamQuestion[],
  held: readonly ExamHeld[],
  runs: readonly LabRun[],
  replies: ExamReplies,
): LabTable {
  const answered = replies.size > 0 ? runs : [];
  return {
    name: 'exam',
    head: [
      ...['question', 'kind', ...runs.map(({ name }) => name)],
      ...answered.flatMap(({ name }) => [`${name}: answer`, `${name}: matches`]),
    ],
    rows: questions.map(({ id, text, kind }) => {
      const heldBy = ({ configuration }: LabRun) =>
        held.find((one) => one.question === id && one.configuration === configuration.id);
      return [
        ...[text, kind, ...runs.map((run) => heldBy(run)?.held ?? null)],
        ...answered.flatMap((run) => {
          const reply = replyTo(heldBy(run), replies);
          return [reply?.failure ?? reply?.text ?? null, matchOf(reply)];
        }),
      ];
    }),
  };
}

function replyTo(held: ExamHeld | undefined, replies: ExamReplies): ExamReply | undefined {
  return held && canBeAsked(held) ? replies.get(examKey(held)) : undefined;
}

function matchOf(reply: ExamReply | undefined): string | null {
  if (!reply || reply.failure !== null) return null;
  return reply.right ? 'yes' : 'no';
}

/** A table as CSV (RFC 4180), with a line end behind every row; no cell is read as a formula. */
export function csvOf({ head, rows }: LabTable): string {
  return [head, ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(value: string | number | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function rounded(value: number): number {
  return Math.round(value * 1_000_000) / 1_000_000;
}
