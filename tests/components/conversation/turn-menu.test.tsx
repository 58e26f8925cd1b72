import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'sonner';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TurnMenu } from '@/components/conversation/turn-menu';
import { turnViews } from '@/components/conversation/turn-views';
import { defaultMemory } from '@/lib/memory';
import { messageOf, recordOf } from '../memory-panel/records';
import { answering, inThread, refusal, THREAD } from './in-thread';

const push = vi.fn();
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));
vi.mock('sonner', () => ({ toast: vi.fn() }));

const BRANCH = '00000000-0000-4000-8000-00000000000b';
const time = '2026-11-12T09:00:00.000Z';
const branched = () =>
  Response.json(
    {
      id: BRANCH,
      title: 'Surplus (branch)',
      memory: defaultMemory,
      messages: 4,
      turns: 2,
      running: null,
      createdAt: time,
      updatedAt: time,
    },
    { status: 201 },
  );

async function openMenu(...positions: number[]) {
  const [view] = turnViews(
    positions.map((position) => messageOf(position)),
    [recordOf(2)],
  );
  if (!view) throw new Error('no turn');
  const { actions } = inThread(<TurnMenu view={view} />);
  await userEvent.click(screen.getByRole('button', { name: 'More for turn 2' }));
  return actions;
}
const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
const choose = (name: string) => userEvent.click(screen.getByRole('menuitem', { name }));

beforeEach(() => {
  push.mockClear();
  vi.mocked(toast).mockClear();
});
afterEach(() => vi.unstubAllGlobals());

test('a question without a reply has nothing to copy but itself', async () => {
  await openMenu(3);
  expect(items()).toEqual([
    'Copy question',
    'Branch from here',
    'Ask otherwise in a branch…',
    'Ask again with another memory…',
  ]);
});

test('copying says that it was done, or that the browser does not let it', async () => {
  await openMenu(3, 4);
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  await choose('Copy reply');
  expect(write).toHaveBeenCalledExactlyOnceWith('Text of message 4');
  expect(toast).toHaveBeenLastCalledWith('The reply is copied.');
  write.mockRejectedValueOnce(new Error('denied'));
  await userEvent.click(screen.getByRole('button', { name: 'More for turn 2' }));
  await choose('Copy question');
  expect(toast).toHaveBeenLastCalledWith('The question was not copied: this browser does not allow it here.');
});

test('a branch goes on behind the last message of the turn, opens, and says so', async () => {
  const calls = answering(branched);
  await openMenu(3, 4);
  await choose('Branch from here');
  await vi.waitFor(() => expect(push).toHaveBeenCalledExactlyOnceWith(`/threads/${BRANCH}`));
  expect(calls[0]).toEqual({
    method: 'POST',
    path: `/api/threads/${THREAD}/branch`,
    body: { position: 4 },
  });
  expect(toast).toHaveBeenLastCalledWith('Branched at turn 2. The conversation it came from is unchanged.');
});

test('a branch that is refused is told and leads nowhere', async () => {
  answering(() => refusal('There is no such message.', 404));
  await openMenu(3, 4);
  await choose('Branch from here');
  await vi.waitFor(() =>
    expect(toast).toHaveBeenCalledWith('Nothing was branched. There is no such message.'),
  );
  expect(push).not.toHaveBeenCalled();
});

test('asking otherwise opens the words of the question', async () => {
  const { reword } = await openMenu(3, 4);
  await choose('Ask otherwise in a branch…');
  expect(reword).toHaveBeenCalledExactlyOnceWith({ turn: 2, branch: true });
});

test('asking with another memory opens the experiments of the turn', async () => {
  const { tryMemory } = await openMenu(3, 4);
  await choose('Ask again with another memory…');
  expect(tryMemory).toHaveBeenCalledExactlyOnceWith(2);
});
