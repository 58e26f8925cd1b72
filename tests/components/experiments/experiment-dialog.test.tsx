import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'sonner';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ExperimentDialog } from '@/components/experiments/experiment-dialog';
import type { Experiment, TurnRecord } from '@/lib/wire';
import { inThread, refusal, THREAD } from '../conversation/in-thread';
import { messageOf, recordOf } from '../memory-panel/records';
import { events, experimentOf, recordUnder, streamOf } from './experiments';

vi.mock('sonner', () => ({ toast: vi.fn() }));

const PATH = `/api/threads/${THREAD}/turns/6/experiments`;

type Server = {
  stored: Experiment[];
  record?: TurnRecord | null;
  post?: (body: unknown, signal: AbortSignal | null | undefined) => Response | Promise<Response>;
  remove?: () => Response;
};

let posts: unknown[];

/** A server with turn 6 and what was tried with it. */
function serve({ stored, record = recordOf(6), post, remove }: Server) {
  posts = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const { method = 'GET', body, signal } = init;
    if (method === 'POST') {
      posts.push(JSON.parse(String(body)));
      return post?.(posts.at(-1), signal) ?? Response.error();
    }
    if (method === 'DELETE') return remove?.() ?? Response.error();
    if (path === PATH) return Response.json({ items: stored, nextCursor: null });
    if (path.endsWith('/turns/6'))
      return record ? Response.json(record) : refusal('There is no such turn.', 404);
    const messages = path.includes('/messages?') ? [messageOf(11), messageOf(12)] : [];
    return Response.json({ items: messages, nextCursor: null });
  });
}

async function opened(server: Server) {
  serve(server);
  const onClose = vi.fn();
  const { unmount } = inThread(<ExperimentDialog threadId={THREAD} turn={6} onClose={onClose} />);
  await screen.findByRole('button', { name: 'Ask' });
  return { onClose, unmount };
}

const region = (name: string) => screen.getByRole('region', { name });
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const mine = 'Only in the experiment’s request';
const theirs = 'Only in the conversation’s request';

beforeEach(() => vi.mocked(toast).mockClear());
afterEach(() => vi.unstubAllGlobals());

describe('before anything was tried', () => {
  test('the turn stands there as it was asked, and it is said what will stand beside it', async () => {
    await opened({ stored: [] });
    const asked = region('As it was asked');
    expect(asked.textContent).toContain('Last few turns, 3 · sliding window');
    expect(asked.textContent).toContain('Text of message 12');
    expect(region('Under another memory').textContent).toContain('Choose a memory and ask');
    expect(screen.getByRole('dialog', { name: 'Turn 6 with another memory' }).textContent).toContain(
      '“Text of message 11” Planned with the conversation as it was up to this question',
    );
    expect(screen.queryByRole('region', { name: 'The difference' })).toBeNull();
  });

  test('a memory of another strategy than the turn’s is proposed', async () => {
    await opened({ stored: [] });
    expect(screen.getByRole('combobox', { name: 'Memory: Everything' })).toBeDefined();
  });

  test('an imported turn says that it has no record, and can be asked', async () => {
    await opened({ stored: [], record: null });
    expect(region('As it was asked').textContent).toContain('This turn was imported');
    expect(region('As it was asked').textContent).toContain('Text of message 12');
  });
});

describe('asking', () => {
  test('sends the memory alone, shows the reply as it comes, then what was stored and the difference', async () => {
    const server: Server = { stored: [] };
    let finish: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      finish = resolve;
    });
    server.post = () => events(streamOf(recordUnder('buffer'), 'First words'), held);
    await opened(server);
    await click('Ask');
    expect(await within(region('Under another memory')).findByText('First words')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Stop' })).toBeDefined();
    expect(posts).toEqual([{ memory: { strategy: 'buffer', settings: {} } }]);
    server.stored.push(experimentOf(1));
    finish();
    const column = await screen.findByRole('region', { name: 'Experiment 1' });
    expect(column.textContent).toContain('Reply of experiment 1');
    expect(
      within(region(mine))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^Turn 1 .*20 tokens$/),
      expect.stringMatching(/^Turn 2 .*20 tokens$/),
      expect.stringMatching(/^Turn 3 .*20 tokens$/),
    ]);
    expect(region(theirs).textContent).toContain('Nothing.');
    expect(region('The difference').textContent).toContain('258 in the experiment: 60 more.');
    expect(screen.getByRole('button', { name: 'Ask' })).toBeDefined();
  });

  test('that is refused says why and offers a memory that fits; nothing is lost', async () => {
    const detail = 'This message has 40 tokens and the budget is 20. The conversation is unchanged.';
    const problem = {
      type: 'urn:fincoach:does-not-fit',
      title: 'This turn does not fit',
      status: 422,
      detail,
    };
    const fits = { strategy: 'window', settings: { k: 3 } };
    await opened({ stored: [], post: () => Response.json({ ...problem, fits }, { status: 422 }) });
    await click('Ask');
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain(detail);
    await click('Choose Last few turns, 3');
    expect(screen.getByRole('combobox', { name: 'Memory: Last few turns' })).toBeDefined();
    expect(region('As it was asked').textContent).toContain('Text of message 12');
  });

  test('that is stopped leaves the stream, and shows what the server has kept', async () => {
    const server: Server = { stored: [] };
    const never = new Promise<void>(() => undefined);
    let left = false;
    server.post = (_body, signal) => {
      signal?.addEventListener('abort', () => {
        left = true;
        const record = recordUnder('buffer', { outcome: 'stopped' });
        server.stored.push(experimentOf(1, { reply: 'Half of', record }));
      });
      return events(streamOf(recordUnder('buffer'), 'Half of'), never);
    };
    await opened(server);
    await click('Ask');
    await within(region('Under another memory')).findByText('Half of');
    await click('Stop');
    const column = await screen.findByRole('region', { name: 'Experiment 1' });
    expect(left).toBe(true);
    expect(column.textContent).toContain('Stopped before its end. What came is kept above.');
  });

  test('is stopped by leaving', async () => {
    let left = false;
    const never = new Promise<void>(() => undefined);
    const post: Server['post'] = (_body, signal) => {
      signal?.addEventListener('abort', () => {
        left = true;
      });
      return events(streamOf(recordUnder('buffer'), 'Half of'), never);
    };
    const { unmount } = await opened({ stored: [], post });
    await click('Ask');
    await within(region('Under another memory')).findByText('Half of');
    unmount();
    await waitFor(() => expect(left).toBe(true));
  });

  test('whose end was not stored keeps what came in view and says so, until another is looked at', async () => {
    const post = () => events(streamOf(recordUnder('buffer'), 'Half of'));
    await opened({ stored: [experimentOf(1)], post });
    await click('Ask');
    const notice = await screen.findByRole('alert', {}, { timeout: 5_000 });
    expect(notice.textContent).toContain('This experiment was not kept');
    expect(region('Under another memory').textContent).toContain('Half of');
    await userEvent.click(screen.getByRole('button', { name: /^1 Everything/ }));
    expect(region('Experiment 1').textContent).toContain('Reply of experiment 1');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('what was tried before', () => {
  const problem = { type: 'urn:fincoach:model-busy', title: 'The model did not answer', status: 502 };
  const failed = recordUnder('window', {
    settings: { k: 1 },
    outcome: 'failed',
    problem: { ...problem, detail: 'There are too many requests.' },
  });
  const stored = () => [experimentOf(1), experimentOf(3, { record: failed, reply: '' })];

  test('is listed, the newest shown, and any can be looked at', async () => {
    await opened({ stored: stored() });
    const list = screen.getByRole('group', { name: 'Experiments of turn 6' });
    expect(
      within(list)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-pressed')),
    ).toEqual(['false', 'true']);
    const column = region('Experiment 3');
    expect(within(column).getByRole('alert').textContent).toContain('There are too many requests.');
    await userEvent.click(within(list).getByRole('button', { name: /^1 Everything/ }));
    expect(region('Experiment 1').textContent).toContain('Reply of experiment 1');
  });

  test('is removed when that was said twice; the focus stays in the dialog', async () => {
    const server: Server = { stored: stored() };
    server.remove = () => {
      server.stored = server.stored.filter(({ number }) => number !== 3);
      serve(server);
      return new Response(null, { status: 204 });
    };
    await opened(server);
    await click('Remove experiment 3');
    await click('Keep');
    expect(region('Experiment 3')).toBeDefined();
    await click('Remove experiment 3');
    await click('Remove for good');
    expect(await screen.findByRole('region', { name: 'Experiment 1' })).toBeDefined();
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  });

  test('stays when it could not be removed, with the reason', async () => {
    await opened({ stored: stored(), remove: () => refusal('The database does not answer.', 503) });
    await click('Remove experiment 3');
    await click('Remove for good');
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith('Experiment 3 was not removed. The database does not answer.'),
    );
    expect(region('Experiment 3')).toBeDefined();
  });

  test('with a question that was edited since says what it was', async () => {
    await opened({ stored: [experimentOf(1, { question: 'What is NPS?' })] });
    expect(region('Experiment 1').textContent).toContain('The question was another then: What is NPS?');
  });

  test('with a summary of its own shows its text in the difference', async () => {
    const summary = {
      kind: 'summary' as const,
      tokens: 20,
      id: '00000000-0000-4000-8000-00000000000c',
      version: 1,
      positions: [1, 6] as [number, number],
    };
    const { sent } = recordUnder('summary');
    const parts = [...(sent?.parts.slice(0, 1) ?? []), summary, ...(sent?.parts.slice(7) ?? [])];
    const record = recordUnder('summary', { sent: sent && { ...sent, parts } });
    await opened({ stored: [experimentOf(1, { record, summary: 'They earn ₹85,000.' })] });
    expect(region(mine).textContent).toContain('They earn ₹85,000.');
  });
});
