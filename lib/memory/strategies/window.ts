import { z } from 'zod';
import { dropped, refused, withoutOldestTurn } from '../region';
import { wholeNumber } from '../settings';
import type { Strategy } from '../types';

const settings = z.strictObject({ k: wholeNumber(1, 200).default(3) });

/** Sends the last k turns, the open one included (LangChain: ConversationBufferWindowMemory, which excludes it). */
export const window: Strategy<z.infer<typeof settings>> = {
  id: 'window',
  label: 'Last few turns',
  term: 'sliding window',
  settings,
  controls: [{ name: 'k', label: 'Turns kept', unit: 'turns', min: 1, max: 200, step: 1 }],
  explain: ({ k }) =>
    k === 1
      ? 'Sends this turn only. Older turns are left out, not summarised.'
      : `Sends your last ${k} turns, this one included. Older turns are left out, not summarised.`,
  name: ({ k }) => `Last few turns, ${k}`,
  budget: () => null,
  summaryLimit: () => null,
  startIsState: () => false,
  reach: { kind: 'turns', setting: 'k' },
  admit(log, before, incoming, { k }, contextTokens) {
    if (incoming.role !== 'user') return dropped(log, before, before, incoming, () => 'window full');
    let inWindow = before;
    while (inWindow.turns > k - 1) inWindow = withoutOldestTurn(log, inWindow);
    let rest = inWindow;
    while (rest.turns > 0 && rest.tokens + incoming.tokens > contextTokens)
      rest = withoutOldestTurn(log, rest);
    const admission = dropped(log, before, rest, incoming, ({ position }) =>
      position < inWindow.first ? 'window full' : 'over budget',
    );
    return incoming.tokens > contextTokens
      ? refused(admission, 'context', incoming.tokens, contextTokens)
      : admission;
  },
};
