import { describe, expect, it } from 'vitest';
import { prepare } from '@/lib/lab/prepare';
import { finish } from '@/lib/lab/steps';
import type { LabMessage } from '@/lib/lab/types';
import { requestFrame } from '@/lib/server/prompts/request-frame';
import { configuration, counter, PLAIN, runOf, talk } from '../support/lab';
import { plantedConversation } from '../support/planted-facts/conversation';

const SIZE = { turns: 199, facts: 8, turnTokens: 150, count: counter('o200k_base').count };
const CONVERSATIONS = 5;
const SEED = 2026;
// The bar of the app's own recall: npm run bench:recall.
const BAR = 0.95;

/** Of facts that long conversations hold once, asked for in a last turn, the share whose turn the request holds. */
function seenShare(recall?: { budget: number }): number {
  let [asked, seen] = [0, 0];
  for (let number = 0; number < CONVERSATIONS; number++) {
    const { turns, facts } = plantedConversation(SEED, number, SIZE);
    const messages = turns.flatMap(({ question, reply }): LabMessage[] => [
      { role: 'user', text: question },
      { role: 'assistant', text: reply },
    ]);
    const memory = { strategy: 'token-buffer', settings: { budget: 2000 }, ...(recall ? { recall } : {}) };
    for (const fact of facts) {
      const conversation = talk([...messages, { role: 'user', text: fact.asked.question }]);
      const options = { ...PLAIN, frame: requestFrame() };
      const { turns: columns } = runOf(conversation, configuration(memory), options);
      const position = 2 * fact.turn - 1;
      const isSent = position >= (columns.regionFirst.at(-1) ?? 0);
      const last = columns.recalledFrom.length - 2;
      const recalled = columns.recalledPositions.subarray(columns.recalledFrom[last]);
      asked++;
      if (isSent || recalled.includes(position)) seen++;
    }
  }
  return seen / asked;
}

describe('recall in the lab', () => {
  it(`sees ${100 * BAR}% of the planted facts that the app’s own recall is measured by`, () => {
    const [without, withRecall] = [seenShare(), seenShare({ budget: 800 })];
    expect(without).toBeLessThan(0.2);
    expect(withRecall).toBeGreaterThanOrEqual(BAR);
  });

  it('ranks the newer of two turns alike first, and nothing of the turn itself', () => {
    const messages = ['My yoga class is on Monday.', 'My yoga class is on Monday.', 'When is my yoga class?'];
    const conversation = talk(messages.map((text) => ({ role: 'user', text })));
    const prepared = finish(prepare(conversation));
    const { log } = finish(prepared.counted(counter('o200k_base')));
    const index = finish(prepared.indexed(log));
    expect(index.related(3, 3)).toEqual([2, 1]);
    expect(index.related(3, 2)).toEqual([1]);
    expect(index.relatedTo('Where is the bank?', 3)).toEqual([]);
  });
});
