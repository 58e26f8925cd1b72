import os from 'node:os';
import { bindStrategy } from '@/lib/memory';
import { VARIANTS } from './ask';
import { barsOf, percentOf } from './bars';
import { MEASURED, type Measured, type Tally } from './measure';

/** Of which run a report is. */
export type Run = {
  seed: number;
  conversations: number;
  postgres: string;
  seconds: number;
  command: string;
};

const NUMBER = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** The measured tables in Markdown: bars, memories, and what a question keeps of its statement. */
export function tablesOf(measured: Measured): string {
  const { kept, nothingAlone, memories } = measured;
  const bars = barsOf(measured).map(({ what, measured: share, bar, passed }) => [
    what,
    percentOf(share),
    bar,
    passed ? 'PASS' : 'FAIL',
  ]);
  const rows = MEASURED.map((memory) => {
    const { name, summaryLimit } = bindStrategy(memory);
    const tallies = memories.get(memory.strategy);
    const simulated = summaryLimit === null ? '' : `, summary of ${summaryLimit} simulated`;
    return [name + simulated, ...VARIANTS.map((variant) => (tallies ? cellOf(tallies[variant]) : '–'))];
  });
  const keeps = [
    ['a word of the statement, as it is spelt', kept.word],
    ['no such word, but a synonym that the app ships', kept.synonym],
    ['neither', kept.nothing],
    ['neither, and no recall', nothingAlone],
  ] as const;
  return [
    table(['bar', 'measured', 'asked', ''], bars),
    table(['memory', 'alone', 'with recall of 800', 'with the profile', 'with both'], rows),
    table(
      ['the question keeps', 'questions', 'facts seen'],
      keeps.map(([what, tally]) => [what, NUMBER.format(tally.asked), percentOf(tally.share)]),
    ),
  ].join('\n\n');
}

/** Of which machine, versions and seed the figures are. */
export function originOf(
  { seed, conversations, postgres, seconds, command }: Run,
  measured: Measured,
): string {
  const cpus = os.cpus();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  return table(
    ['', ''],
    [
      ['command', `\`${command}\``],
      ['date', new Date().toISOString().slice(0, 10)],
      [
        'machine',
        `${cpus.length} × ${cpus[0]?.model.trim() ?? 'unknown'}, ${memory} GB, ${os.type()} ${os.release()}`,
      ],
      ['versions', `Node ${process.versions.node}, PostgreSQL ${postgres}, tokens of o200k_base`],
      ['seed', String(seed)],
      ['conversations', `${NUMBER.format(conversations)}, of 199 answered turns and 8 facts each`],
      [
        'a turn',
        `at least ${measured.leastTurn} tokens; a conversation ${NUMBER.format(measured.logTokens)} on average`,
      ],
      ['took', `${Math.round(seconds)} s`],
    ],
  );
}

function cellOf(tally: Tally): string {
  return `${percentOf(tally.share)} · ${NUMBER.format(tally.mean)}`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
