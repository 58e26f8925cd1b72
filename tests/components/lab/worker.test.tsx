import { act, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { LabClient } from '@/components/lab/lab-client';
import { ProgressStore } from '@/components/lab/progress-store';
import { WorkBar } from '@/components/lab/work-bar';
import type { LabAnswer, LabCall } from '@/lib/lab';
import { LabSession } from '@/lib/lab/session';

/** A worker in the same thread, which answers as the real one does; `stop` makes it fail. */
class NearWorker extends EventTarget {
  readonly sent: LabCall[] = [];
  terminated = false;
  readonly #session = new LabSession(
    (answer: LabAnswer) => this.dispatchEvent(new MessageEvent('message', { data: answer })),
    () => new Promise((resolve) => setTimeout(resolve)),
  );
  postMessage(call: LabCall) {
    this.sent.push(call);
    this.#session.take(call);
  }
  terminate() {
    this.terminated = true;
  }
}

function start() {
  const worker = new NearWorker();
  return { worker, client: new LabClient(worker as unknown as Worker) };
}

describe('the lab’s worker, when it is asked', () => {
  test('answers with what was asked for', async () => {
    const { client } = start();
    const opened = await client.ask({ call: 'open', from: 'sample', sample: 'one-word-replies' });
    expect(opened?.log.turns).toBe(25);
  });

  test('answers what cannot be done with its sentence', async () => {
    const { client } = start();
    await expect(client.ask({ call: 'open', from: 'sample', sample: 'none' })).rejects.toThrow(
      'There is no sample conversation "none".',
    );
  });

  test('answers a call that a newer one took the place of with nothing, and the newer one in full', async () => {
    const { client } = start();
    const [older, newer] = await Promise.all([
      client.ask({ call: 'open', from: 'sample', sample: 'hindi-english' }),
      client.ask({ call: 'open', from: 'sample', sample: 'one-word-replies' }),
    ]);
    expect(older).toBeNull();
    expect(newer?.log.turns).toBe(25);
  });

  test('that fails has every call answered with a sentence', async () => {
    const { worker, client } = start();
    const asked = client.ask({ call: 'open', from: 'sample', sample: 'hindi-english' });
    worker.dispatchEvent(new Event('error'));
    await expect(asked).rejects.toThrow('reload the page to go on');
  });

  test('that is ended leaves nobody waiting', async () => {
    const { worker, client } = start();
    const asked = client.ask({ call: 'open', from: 'sample', sample: 'hindi-english' });
    client.end();
    expect(await asked).toBeNull();
    expect(worker.terminated).toBe(true);
  });
});

test('how far the lab has come is shown while it works, and gone once it has done', () => {
  const store = new ProgressStore();
  render(<WorkBar store={store} />);
  expect(screen.queryByRole('progressbar')).toBeNull();
  act(() => store.tell({ id: 1, answer: 'progress', doing: 'counting', done: 1, of: 4 }));
  expect(screen.getByRole('progressbar', { name: 'Counting tokens' }).getAttribute('aria-valuenow')).toBe(
    '25',
  );
  act(() => store.tell(null));
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('whoever listens to the progress hears of it a few times a second, and of its end at once', () => {
  const store = new ProgressStore();
  const listener = vi.fn();
  store.subscribe(listener);
  for (let done = 0; done < 1000; done++)
    store.tell({ id: 1, answer: 'progress', doing: 'running', done, of: 1000 });
  store.tell(null);
  expect(store.read()).toBeNull();
  expect(listener.mock.calls.length).toBeLessThan(20);
});
