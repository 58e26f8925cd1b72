import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { summarySchema } from '@/lib/wire';
import { logOf, showPanel } from './panel-page';
import { evictedOf, recordOf, sentOf } from './records';

afterEach(() => vi.unstubAllGlobals());

const user = userEvent.setup();
const openTab = (name: RegExp) => user.click(screen.getByRole('tab', { name }));

const summary = summarySchema.parse({
  id: '00000000-0000-4000-8000-000000000001',
  version: 2,
  text: 'The user is 33 and *lives* in Pune.',
  tokens: 99,
  range: [1, 4],
  folded: [3, 4],
  parentId: null,
  author: 'model',
  model: 'gpt-oss-120b',
  promptVersion: 'summary-1',
  tokensIn: 218,
  outcome: 'written',
  turn: 4,
  createdAt: '2026-11-12T09:00:00.000Z',
  figures: [],
  clauses: [],
  missing: [],
  rewrittenFor: [],
});
const folded = {
  strategy: 'summary-buffer',
  settings: { budget: 160 },
  sent: sentOf(5, 9, [{ kind: 'summary', tokens: 120, id: summary.id, version: 2, positions: [1, 4] }]),
} as const;

describe('the newest turn of a window', () => {
  const left = evictedOf(5, 6, 'window full');
  const log = logOf(6, (position) =>
    position <= 4 ? { state: 'dropped', left: { turn: 5, reason: 'window full' } } : {},
  );
  beforeEach(() => {
    showPanel({ records: [recordOf(6, { evicted: left })], messages: log }, { newestTurn: 6 });
  });

  test('names its turn and counts what was sent and left out', async () => {
    expect(await screen.findByRole('region', { name: 'Memory of turn 6' })).toBeDefined();
    expect(await screen.findByRole('tab', { name: 'Sent 6' })).toBeDefined();
    expect(screen.getByRole('tab', { name: 'Left out 6' })).toBeDefined();
  });

  test('shows our count beside the billed one', async () => {
    expect(await screen.findByText('198')).toBeDefined();
    expect(screen.getByText('381')).toBeDefined();
    expect(screen.getByText('183, the provider’s chat markup')).toBeDefined();
  });

  test('lists every part with its text', async () => {
    const parts = await screen.findByRole('list', { name: 'Parts of the request' });
    await within(parts).findByText(/Text of message 11/);
    const rows = within(parts).getAllByRole('button');
    expect(rows).toHaveLength(6);
    expect(rows.filter((row) => row.tabIndex === 0)).toHaveLength(1);
  });

  test('says what left, with the reason, then what had left before', async () => {
    await screen.findByRole('tab', { name: 'Left out 6' });
    await openTab(/Left out/);
    const now = within(screen.getByRole('list', { name: 'Left at this turn' }));
    expect(now.getAllByText('Window full: this memory sends 3 turns.')).toHaveLength(2);
    const before = within(screen.getByRole('list', { name: 'Left before' }));
    expect(await before.findAllByText('Window full, at turn 5.')).toHaveLength(4);
    expect(screen.getByText('Nothing is deleted. All 12 messages are in the archive.')).toBeDefined();
  });

  test('announces what left', async () => {
    expect(await screen.findByText('Left at turn 6: 2 messages, 20 tokens.')).toBeDefined();
  });
});

test('choosing a row shows its message', async () => {
  const { onSelectPosition } = showPanel({ records: [recordOf(2)], messages: logOf(2) }, { newestTurn: 2 });
  await user.click(await screen.findByRole('button', { name: /Text of message 2/ }));
  expect(onSelectPosition).toHaveBeenCalledExactlyOnceWith(2);
});

test('the system prompt opens as it was sent', async () => {
  showPanel({ records: [recordOf(1)], messages: logOf(1) }, { newestTurn: 1 });
  await user.click(await screen.findByRole('button', { name: /System prompt/ }));
  expect(await screen.findByText('You are FinCoach.')).toBeDefined();
});

test.each([
  { outcome: 'streaming', usage: null, words: 'when the reply ends' },
  { outcome: 'done', usage: null, words: 'not reported' },
  {
    outcome: 'failed',
    usage: { inputTokens: null, outputTokens: null, cachedInputTokens: null },
    words: 'not reported',
  },
] as const)('a turn that is $outcome and has no usage reads "$words"', async ({ outcome, usage, words }) => {
  showPanel({ messages: logOf(1) }, { newestTurn: 1, liveRecord: recordOf(1, { outcome, usage }) });
  expect(await screen.findByText(words)).toBeDefined();
});

test('a turn that is being planned says so', async () => {
  showPanel(
    { messages: logOf(1) },
    { newestTurn: 1, liveRecord: recordOf(1, { sent: null, outcome: 'streaming' }) },
  );
  expect(await screen.findByText('Working out what will be sent')).toBeDefined();
});

test('a turn that ended before its request says that nothing was sent', async () => {
  const problem = { type: 'x', title: 'Stopped', status: 502, detail: 'The model could not be reached.' };
  const liveRecord = recordOf(1, { sent: null, outcome: 'failed', problem });
  showPanel({ messages: logOf(1) }, { newestTurn: 1, liveRecord });
  expect(await screen.findByText('Nothing was sent at this turn.')).toBeDefined();
  expect(screen.getByText('The model could not be reached.')).toBeDefined();
});

test('a past turn says that its record is unchanged, and leads back', async () => {
  const records = [recordOf(6), recordOf(4)];
  const { onSelectTurn } = showPanel({ records, messages: logOf(6) }, { newestTurn: 6, selectedTurn: 4 });
  expect(await screen.findByText('Record of turn 4, unchanged since')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Newest' }));
  await user.click(screen.getByRole('button', { name: 'Earlier turn' }));
  await user.click(screen.getByRole('button', { name: 'Later turn' }));
  expect(onSelectTurn.mock.calls).toEqual([[null], [3], [5]]);
});

test('nothing left out is said as such', async () => {
  showPanel({ records: [recordOf(2)], messages: logOf(2) }, { newestTurn: 2 });
  await screen.findByRole('tab', { name: 'Left out 0' });
  await openTab(/Left out/);
  expect(screen.getByText('Nothing has been left out.')).toBeDefined();
  expect(screen.getByText('All 3 messages were sent word for word.')).toBeDefined();
});

describe('the summary of a turn', () => {
  test('stands as plain text with what it covers and how it kept its limit', async () => {
    showPanel(
      { records: [recordOf(5, folded), recordOf(4, folded)], messages: logOf(5), summaries: [summary] },
      { newestTurn: 5 },
    );
    await screen.findByRole('tab', { name: 'Sent 7' });
    await openTab(/Summary/);
    expect(await screen.findByText('The user is 33 and *lives* in Pune.')).toBeDefined();
    const words = 'Turns 1 to 2, 218 tokens folded into 99. Within its limit of 160.';
    expect(await screen.findByText(words)).toBeDefined();
    expect(
      screen.getByText('Written by gpt-oss-120b at turn 4, prompt summary-1, 218 tokens in, 99 out.'),
    ).toBeDefined();
  });

  test('that failed says that nothing is lost', async () => {
    const fold = {
      when: 'before request',
      summaryId: null,
      version: null,
      positions: [1, 4],
      tokensIn: 40,
      tokensOut: 0,
      outcome: 'failed',
      problem: null,
    } as const;
    const record = recordOf(5, { ...folded, sent: sentOf(1, 9), folds: [{ ...fold, positions: [1, 4] }] });
    showPanel({ records: [record], messages: logOf(5) }, { newestTurn: 5 });
    await screen.findByRole('tab', { name: 'Sent 10' });
    await openTab(/Summary/);
    expect(screen.getByText('Summary failed, will retry at the next turn.')).toBeDefined();
    expect(screen.getByText('Nothing is lost: the 4 messages stay in the request.')).toBeDefined();
  });

  test('is kept when the memory does not send it', async () => {
    showPanel({ records: [recordOf(6)], messages: logOf(6), summaries: [summary] }, { newestTurn: 6 });
    await screen.findByRole('tab', { name: 'Sent 6' });
    await openTab(/Summary/);
    const kept = 'Summary 2 is kept, and is sent again when you choose a memory with summaries.';
    expect(await screen.findByText(kept)).toBeDefined();
    await user.click(await screen.findByRole('button', { name: /Summary 2/ }));
    expect(screen.getByText('The user is 33 and *lives* in Pune.')).toBeDefined();
  });
});

test('before the first turn the panel shows what will be sent, and how to read it', async () => {
  showPanel({}, { newestTurn: 0 });
  expect(screen.getByRole('heading', { name: 'What FinCoach will see' })).toBeDefined();
  expect(
    screen.getByRole('img', { name: 'System prompt, 148 tokens, then room for your messages' }),
  ).toBeDefined();
  expect(screen.getByRole('heading', { name: 'How to read this tape' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Earlier turn' })).toBeNull();
});
