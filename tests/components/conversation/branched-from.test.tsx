import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { BranchedFrom } from '@/components/conversation/branched-from';
import { defaultMemory } from '@/lib/memory';
import type { Thread } from '@/lib/wire';
import { messageOf } from '../memory-panel/records';
import { answering, inThread, refusal, THREAD } from './in-thread';

afterEach(() => vi.unstubAllGlobals());

const SOURCE = '00000000-0000-4000-8000-00000000000b';
const FROM = { threadId: SOURCE, position: 4 };
const thread = (id: string, title: string): Thread => ({
  id,
  title,
  memory: defaultMemory,
  messages: 4,
  turns: 2,
  running: null,
  createdAt: '2026-11-12T09:00:00.000Z',
  updatedAt: '2026-11-12T09:00:00.000Z',
});

function branch(source: () => Response) {
  answering(({ path }) =>
    path.includes('/messages?')
      ? Response.json({ items: [1, 2, 3, 4].map((position) => messageOf(position)), nextCursor: null })
      : source(),
  );
  inThread(<BranchedFrom thread={thread(THREAD, 'Surplus (branch)')} from={FROM} />);
}

test('names the turn and leads back to the message it goes on from', async () => {
  branch(() => Response.json(thread(SOURCE, 'Surplus')));
  const link = await screen.findByRole('link', { name: 'Surplus' });
  expect(link.getAttribute('href')).toBe(`/threads/${SOURCE}?message=4`);
  expect(await screen.findByText(/^Branched from turn 2 of/)).toBeDefined();
});

test('a conversation that is no longer there is said to be deleted, without a link', async () => {
  branch(() => refusal('There is no such conversation.', 404));
  expect(await screen.findByText(/^Branched from turn 2 of a conversation that was deleted$/)).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
});
