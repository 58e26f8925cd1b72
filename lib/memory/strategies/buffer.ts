import { z } from 'zod';
import { extended, refused } from '../region';
import type { Admission, Strategy } from '../types';

const settings = z.strictObject({});

/** Sends every message until the model's context window is full (LangChain: ConversationBufferMemory). */
export const buffer: Strategy<z.infer<typeof settings>> = {
  id: 'buffer',
  label: 'Everything',
  term: 'buffer',
  settings,
  controls: [],
  explain: () => 'Sends every message, word for word. Each turn costs a little more than the last.',
  name: () => 'Everything',
  budget: () => null,
  summaryLimit: () => null,
  startIsState: () => false,
  reach: { kind: 'log' },
  admit(_log, before, incoming, _settings, contextTokens) {
    const region = extended(before, incoming);
    const admission: Admission = { admitted: true, region, evicted: [], fold: null, overBudget: false };
    // A reply is never refused: it has been given. The next question finds out whether there is room.
    const fits = incoming.role !== 'user' || region.tokens <= contextTokens;
    return fits ? admission : refused(admission, 'context', region.tokens, contextTokens);
  },
};
