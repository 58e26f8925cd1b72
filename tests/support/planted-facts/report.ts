import os from 'node:os';
import { bindStrategy } from '@/lib/memory';
import { VARIANTS } from './ask';
import { barsOf, percentOf } from './bars';
import { MEASURED, type Measured, type Tally } from './measure';

/** Of which run a report is. */
export type Run = { seed: number; conversations: number; postgres: string; seconds: number };

/** A table of the report, under the name of its place in the page. */
export type ReportTable = { name: string; head: string[]; rows: string[][] };

const NUMBER = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** The measured tables: of which run, the bars, the memories, and what a question keeps of its statement. */
export function tablesOf(run: Run, measured: Measured): ReportTable[] {
  return [originOf(run, measured), barTable(measured), memoryTable(measured), keptTable(measured)];
}

function originOf({ seed, conversations, postgres, seconds }: Run, measured: Measured): ReportTable {
  const cpus = os.cpus();
  const gigabytes = Math.round(os.totalmem() / 2 ** 30);
  const size = `at least ${measured.leastTurn} tokens; a conversation ${NUMBER.format(measured.logTokens)} on average`;
  return {
    name: 'run',
    head: ['', ''],
    rows: [
      ['command', `\`npm run bench:recall -- --conversations ${conversations} --seed ${seed}\``],
      ['date', new Date().toISOString().slice(0, 10)],
      ['machine', `${cpus.length} × ${cpus[0]?.model.trim()}, ${gigabytes} GB, ${os.type()} ${os.release()}`],
      ['versions', `Node ${process.versions.node}, PostgreSQL ${postgres}, tokens of o200k_base`],
      ['conversations', `${NUMBER.format(conversations)}, of 199 answered turns and 8 facts each`],
      ['a turn', size],
      ['took', `${Math.round(seconds)} s`],
    ],
  };
}

function barTable(measured: Measured): ReportTable {
  const rows = barsOf(measured).map(({ what, measured: share, bar, passed }) => [
    what,
    percentOf(share),
    bar,
    passed ? 'PASS' : 'FAIL',
  ]);
  return { name: 'bars', head: ['bar', 'measured', 'asked', ''], rows };
}

function memoryTable({ memories }: Measured): ReportTable {
  const rows = MEASURED.map((memory) => {
    const { name, summaryLimit } = bindStrategy(memory);
    const tallies = memories.get(memory.strategy);
    const simulated = summaryLimit === null ? '' : ` (summary of ${summaryLimit} tokens, simulated)`;
    return [name + simulated, ...VARIANTS.map((variant) => (tallies ? cellOf(tallies[variant]) : '–'))];
  });
  const head = ['memory', 'alone', 'with recall of 800', 'with the profile', 'with both'];
  return { name: 'memories', head, rows };
}

function keptTable({ kept, nothingAlone }: Measured): ReportTable {
  const tallies = [
    ['a word of the statement, as it is spelt', kept.word],
    ['no such word, but a synonym that the app ships', kept.synonym],
    ['neither', kept.nothing],
    ['neither, and there is no recall', nothingAlone],
  ] as const;
  const rows = tallies.map(([what, tally]) => [what, NUMBER.format(tally.asked), percentOf(tally.share)]);
  return { name: 'kept', head: ['the question keeps', 'questions', 'facts seen'], rows };
}

function cellOf(tally: Tally): string {
  return `${percentOf(tally.share)} · ${NUMBER.format(tally.mean)}`;
}
