import { expect, test } from 'vitest';
import { stateCounts, viewOf } from '@/components/archive/state-counts';
import { stateOf } from '@/lib/memory';
import type { Summary, TurnRecord } from '@/lib/wire';
import { recordOf, sentOf } from '../memory-panel/records';

const covering = (last: number) => [{ range: [1, last] }] as unknown as Summary[];

type Case = {
  title: string;
  records: TurnRecord[];
  summaries: Summary[];
  messages: number;
  counts: Record<'sent' | 'folded' | 'dropped' | 'waiting', number>;
};

const cases: Case[] = [
  {
    title: 'a log without a request',
    records: [],
    summaries: [],
    messages: 1,
    counts: { sent: 0, folded: 0, dropped: 0, waiting: 1 },
  },
  {
    title: 'everything sent but the newest reply',
    records: [recordOf(2)],
    summaries: [],
    messages: 4,
    counts: { sent: 3, folded: 0, dropped: 0, waiting: 1 },
  },
  {
    title: 'a window',
    records: [recordOf(6)],
    summaries: [],
    messages: 12,
    counts: { sent: 5, folded: 0, dropped: 6, waiting: 1 },
  },
  {
    title: 'a window after a summary that reaches less far',
    records: [recordOf(6)],
    summaries: covering(4),
    messages: 12,
    counts: { sent: 5, folded: 4, dropped: 2, waiting: 1 },
  },
  {
    title: 'a summary that reaches into what is sent again',
    records: [recordOf(6, { sent: sentOf(1, 11) })],
    summaries: covering(4),
    messages: 12,
    counts: { sent: 11, folded: 0, dropped: 0, waiting: 1 },
  },
  {
    title: 'a newest turn that is not planned yet',
    records: [recordOf(3, { sent: null, outcome: 'streaming' }), recordOf(2)],
    summaries: [],
    messages: 5,
    counts: { sent: 3, folded: 0, dropped: 0, waiting: 2 },
  },
];

test.each(cases)('the states of $title are counted', ({ records, summaries, messages, counts }) => {
  expect(stateCounts(viewOf(records, summaries), messages)).toEqual(counts);
});

test.each(cases)(
  'the counts of $title are those of its messages one by one',
  ({ records, summaries, messages }) => {
    const view = viewOf(records, summaries);
    const one = { sent: 0, folded: 0, dropped: 0, waiting: 0 };
    for (let position = 1; position <= messages; position++) one[stateOf(position, view)] += 1;
    expect(stateCounts(view, messages)).toEqual(one);
  },
);
