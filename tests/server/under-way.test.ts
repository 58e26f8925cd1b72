import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  Reflect.deleteProperty(globalThis, Symbol.for('fincoach.under-way'));
});
afterEach(() => {
  vi.useRealTimers();
});

/** The work of a process that has just begun, and what is seen of its end. */
async function process() {
  const { underWay } = await import('@/lib/server/under-way');
  const drain = (longestMs: number) => {
    const seen = { ended: false };
    void underWay.drain(longestMs).then(() => {
      seen.ended = true;
    });
    return seen;
  };
  return { underWay, drain };
}

it('nothing under way is drained at once', async () => {
  const { underWay, drain } = await process();
  underWay.begin()();
  const seen = drain(1000);
  await vi.advanceTimersByTimeAsync(0);
  expect([seen.ended, underWay.stopping]).toEqual([true, true]);
});

it('what is under way may end, however many there are, and is not interrupted', async () => {
  const { underWay, drain } = await process();
  const interrupt = vi.fn();
  const ends = [underWay.begin(interrupt), underWay.begin(interrupt), underWay.begin()];
  const seen = drain(1000);
  for (const end of ends) {
    await vi.advanceTimersByTimeAsync(300);
    expect(seen.ended).toBe(false);
    end();
  }
  await vi.advanceTimersByTimeAsync(0);
  expect(seen.ended).toBe(true);
  expect(interrupt).not.toHaveBeenCalled();
});

it('after its time it is interrupted once, and has a moment to be stored', async () => {
  const { underWay, drain } = await process();
  const interrupt = vi.fn();
  const end = underWay.begin(interrupt);
  const seen = drain(1000);
  await vi.advanceTimersByTimeAsync(1000);
  expect([interrupt.mock.calls.length, seen.ended]).toEqual([1, false]);
  end();
  await vi.advanceTimersByTimeAsync(0);
  expect(seen.ended).toBe(true);
});

it('what does not end even then keeps nobody waiting', async () => {
  const { underWay, drain } = await process();
  underWay.begin();
  const seen = drain(1000);
  await vi.advanceTimersByTimeAsync(6000);
  expect(seen.ended).toBe(true);
});

it('what is to be done at the end is done last, and one that fails keeps nothing from it', async () => {
  const { underWay, drain } = await process();
  const lastly = vi.fn(async () => undefined);
  underWay.atEnd(() => Promise.reject(new Error('no')));
  underWay.atEnd(lastly);
  const end = underWay.begin();
  const seen = drain(1000);
  expect(lastly).not.toHaveBeenCalled();
  end();
  await vi.advanceTimersByTimeAsync(0);
  expect([lastly.mock.calls.length, seen.ended]).toEqual([1, true]);
});
