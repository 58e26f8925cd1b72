import { expect, test } from 'vitest';
import { leftBefore, spanOf, tallyOf } from '@/components/memory-panel/left-tally';
import type { Evicted, TurnRecord } from '@/lib/wire';
import { evictedOf, recordOf, sentOf } from './records';

const range: Evicted = { positions: [1, 612], messages: 612, tokens: 48_200, reason: 'over budget' };

test.each<{
  title: string;
  record: TurnRecord;
  messages: number;
  tokens: number;
  span: [number, number];
  before: number;
}>([
  { title: 'nothing', record: recordOf(2), messages: 0, tokens: 0, span: [1, 0], before: 0 },
  {
    title: 'one turn',
    record: recordOf(4, { evicted: evictedOf(1, 2, 'window full') }),
    messages: 2,
    tokens: 20,
    span: [1, 2],
    before: 0,
  },
  {
    title: 'one turn after another',
    record: recordOf(6, { evicted: evictedOf(5, 6, 'window full') }),
    messages: 2,
    tokens: 20,
    span: [5, 6],
    before: 4,
  },
  {
    title: 'a long range',
    record: recordOf(307, { sent: sentOf(613, 613), evicted: [range] }),
    messages: 612,
    tokens: 48_200,
    span: [1, 612],
    before: 0,
  },
])('when $title leaves, what left now and before adds up', ({ record, messages, tokens, span, before }) => {
  expect(tallyOf(record)).toEqual({ messages, tokens });
  expect(spanOf(record)).toEqual(span);
  expect(record.sent && leftBefore(record, record.sent)).toBe(before);
});
