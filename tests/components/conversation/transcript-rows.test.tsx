import { describe, expect, test } from 'vitest';
import { foldingWords } from '@/components/conversation/folding-words';
import { transcriptRows } from '@/components/conversation/transcript-rows';
import { liveTurnView, turnViews } from '@/components/conversation/turn-views';
import { viewStart } from '@/components/conversation/view-start';
import type { Message, TurnRecord } from '@/lib/wire';
import { evictedOf, messageOf, recordOf, sentOf } from '../memory-panel/records';

const log = (last: number, change: (position: number) => Partial<Message> = () => ({})) =>
  Array.from({ length: last }, (_, index) => messageOf(index + 1, change(index + 1)));

function rowsOf(messages: Message[], records: TurnRecord[]) {
  const newest = records.at(-1) ?? null;
  return transcriptRows(turnViews(messages, records), newest && viewStart(newest), newest);
}
const labels = (rows: ReturnType<typeof rowsOf>) =>
  rows.left.map((group) => ({
    turns: group.map(({ view }) => view.turn),
    label: group[0]?.departure?.label,
  }));

describe('where the model’s view starts', () => {
  test.each([
    { name: 'a window of three turns', sent: sentOf(7, 11), turn: 4, messages: 5 },
    { name: 'a region that starts with a reply', sent: sentOf(6, 11), turn: 3, messages: 6 },
    { name: 'everything', sent: sentOf(1, 11), turn: 1, messages: 11 },
  ])('$name', ({ sent, turn, messages }) => {
    expect(viewStart(recordOf(6, { sent }))).toMatchObject({ turn, of: 6, messages, summary: null });
  });

  test('is unknown before a request is planned', () => {
    expect(viewStart(recordOf(6, { sent: null }))).toBeNull();
  });
});

describe('turns around the context line', () => {
  test('those before it are left, each labelled with when and why', () => {
    const messages = log(12, (position) =>
      position < 7 ? { left: { turn: Math.ceil(position / 2) + 3, reason: 'window full' } } : {},
    );
    const rows = rowsOf(messages, [recordOf(6)]);
    expect(labels(rows)).toEqual([
      { turns: [1], label: 'Dropped at turn 4: window full' },
      { turns: [2], label: 'Dropped at turn 5: window full' },
      { turns: [3], label: 'Dropped at turn 6: window full' },
    ]);
    expect(rows.inView.map(({ view }) => view.turn)).toEqual([4, 5, 6]);
  });

  test('what the running turn has just evicted is labelled before the log says so', () => {
    const running = recordOf(6, { evicted: evictedOf(5, 6, 'window full') });
    expect(labels(rowsOf(log(11), [running])).at(-1)).toEqual({
      turns: [3],
      label: 'Dropped at turn 6: window full',
    });
  });

  test('turns folded into one summary are one group, and the label says when it is not sent', () => {
    const messages = log(12, (position) =>
      position < 7 ? { left: { turn: 5, reason: 'folded into summary 2' } } : {},
    );
    expect(labels(rowsOf(messages, [recordOf(6)]))).toEqual([
      { turns: [1, 2, 3], label: 'Folded into summary 2, which this memory does not send' },
    ]);
    const summary = {
      kind: 'summary',
      tokens: 99,
      id: messageOf(1).id,
      version: 2,
      positions: [1, 6],
    } as const;
    const sent = sentOf(7, 11, [{ ...summary, positions: [1, 6] }]);
    expect(labels(rowsOf(messages, [recordOf(6, { sent })]))[0]?.label).toBe('Folded into summary 2');
  });

  test('a line inside a turn leaves its question above and its reply below', () => {
    const rows = rowsOf(log(12), [recordOf(6, { sent: sentOf(6, 11) })]);
    const cut = rows.left.flat().at(-1)?.view;
    expect([cut?.question?.position, cut?.replies.length]).toEqual([5, 0]);
    expect([rows.inView[0]?.view.question, rows.inView[0]?.view.replies[0]?.position]).toEqual([null, 6]);
  });

  test('a reply whose question is not loaded waits for it', () => {
    expect(turnViews([messageOf(2), messageOf(3)], []).map(({ turn }) => turn)).toEqual([2]);
  });
});

describe('a change of memory', () => {
  const changed = [
    recordOf(1, { strategy: 'buffer', settings: {} }),
    recordOf(2),
    recordOf(3, { settings: { k: 5 } }),
  ];

  test('stands before the turn that first used it, by the names of both', () => {
    const rows = rowsOf(log(6), changed).inView;
    expect(rows.map(({ change }) => change)).toEqual([
      null,
      { from: 'Everything', to: 'Last few turns, 3' },
      { from: 'Last few turns, 3', to: 'Last few turns, 5' },
    ]);
  });

  test('is none between equal settings', () => {
    expect(rowsOf(log(4), [recordOf(1), recordOf(2)]).inView.map(({ change }) => change)).toEqual([
      null,
      null,
    ]);
  });
});

describe('the live turn', () => {
  const live = {
    turn: 3,
    opened: true,
    position: 5,
    question: { clientId: 'c', text: 'Typed' },
    reply: '',
    folding: null,
    foldFailed: null,
    record: null,
  };

  test('shows the stored question once there is one, and no reply before its first word', () => {
    const stored = turnViews([messageOf(5)], [])[0] ?? null;
    expect(liveTurnView(live, stored)).toMatchObject({
      question: { text: 'Text of message 5' },
      replies: [],
    });
    expect(liveTurnView(live, null)).toMatchObject({ question: { text: 'Typed', position: 5 }, replies: [] });
    expect(liveTurnView({ ...live, reply: 'First' }, null).replies).toMatchObject([{ text: 'First' }]);
  });
});

describe('what is being folded, in words', () => {
  const fold = { summaryId: null, version: 2, positions: [1, 2], tokensIn: 9, tokensOut: 5, problem: null };
  const loaded = turnViews(log(8), [
    recordOf(2, { folds: [{ ...fold, when: 'before request', outcome: 'written', positions: [1, 2] }] }),
  ]);

  test.each([
    { positions: [3, 8], words: 'turns 2 to 4 into summary 3' },
    { positions: [3, 4], words: 'turn 2 into summary 3' },
    { positions: [900, 960], words: 'messages 900 to 960 into a summary' },
  ] as const)('positions $positions are $words', ({ positions: [first, last], words }) => {
    expect(foldingWords([first, last], loaded)).toBe(words);
  });
});
