import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { LiveTurn, type TurnChunk } from '@/lib/server/chat/live-turns';

vi.mock('server-only', () => ({}));

const word = (delta: string): TurnChunk => ({ type: 'text-delta', id: 'reply', delta });
const START: TurnChunk = { type: 'start' };
const END: TurnChunk = { type: 'finish' };

/** What was said, however it is cut into pieces: its other chunks and the text between them. */
function said(chunks: readonly TurnChunk[]): string[] {
  const all: string[] = [];
  for (const chunk of chunks) {
    const before = all.at(-1);
    if (chunk.type !== 'text-delta') all.push(`<${chunk.type}>`);
    else if (before?.startsWith('"')) all[all.length - 1] = before + chunk.delta;
    else all.push(`"${chunk.delta}`);
  }
  return all;
}

async function readAll(stream: ReadableStream<TurnChunk>): Promise<TurnChunk[]> {
  const chunks: TurnChunk[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return chunks;
}

describe('a running turn', () => {
  it('says the same to everybody, in order and nothing twice, whenever they come and however they read', async () => {
    const chunk = fc.oneof(
      { weight: 6, arbitrary: fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }).map(word) },
      { weight: 1, arbitrary: fc.constant('long '.repeat(4_000)).map(word) },
      { weight: 1, arbitrary: fc.constant<TurnChunk>({ type: 'text-end', id: 'reply' }) },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(chunk, { maxLength: 30 }),
        fc.nat(30),
        fc.array(fc.nat(4)),
        async (chunks, joinAt, pace) => {
          const turn = new LiveTurn('thread', 1);
          const early = turn.follow().getReader();
          const heard: TurnChunk[] = [];
          const take = async () => {
            const { value } = await early.read();
            if (value) heard.push(value);
          };
          let late: ReadableStream<TurnChunk> | undefined;
          turn.write(START);
          for (const [index, each] of chunks.entries()) {
            turn.write(each);
            if (index === joinAt) late = turn.follow();
            if (pace[index % (pace.length || 1)] === 0) await take();
          }
          late ??= turn.follow();
          turn.write(END);
          turn.end();
          early.releaseLock();
          const expected = said([START, ...chunks, END]);
          expect(said(await readAll(late))).toEqual(expected);
          expect(said(await readAll(turn.follow()))).toEqual(expected);
          expect(expected.join('').startsWith(said(heard).join(''))).toBe(true);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('gives a word as soon as it is said, and at most 8,192 characters at a time to who was away', async () => {
    const turn = new LiveTurn('thread', 1);
    const reader = turn.follow().getReader();
    turn.write(word('Save '));
    expect(await reader.read()).toEqual({ done: false, value: word('Save ') });
    turn.write(word('more.'));
    expect(await reader.read()).toEqual({ done: false, value: word('more.') });
    for (let time = 0; time < 10_000; time++) turn.write(word('and more '));
    turn.end();
    const rest = await readAll(turn.follow());
    expect(rest.length).toBe(Math.ceil((10 + 90_000) / 8_192));
  });

  it('knows whether anybody follows', async () => {
    const turn = new LiveTurn('thread', 1);
    expect(turn.followed).toBe(false);
    const [one, other] = [turn.follow(), turn.follow()];
    await one.cancel();
    expect(turn.followed).toBe(true);
    turn.end();
    await readAll(other);
    expect(turn.followed).toBe(false);
  });
});
