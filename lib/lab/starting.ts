import { memorySchema } from '@/lib/memory';
import { ENCODINGS } from '@/lib/tokens';
import type { LabConfiguration, SimulatedSummaries } from './types';

/** The profile of a configuration: its range in content tokens, and the app's own limit. */
export const PROFILE_TOKENS = { min: 50, max: 4000, initial: 500 } as const;

/** How summaries are thought of before anybody says otherwise. */
export const INITIAL_SUMMARIES: SimulatedSummaries = { tokens: null, holdFacts: true };

const MEMORIES = [
  { strategy: 'buffer' },
  { strategy: 'window', settings: { k: 3 } },
  { strategy: 'window', settings: { k: 8 } },
  { strategy: 'token-buffer', settings: { budget: 900 } },
  { strategy: 'token-buffer', settings: { budget: 900 }, recall: { budget: 300 } },
  { strategy: 'summary' },
  { strategy: 'summary-buffer' },
];

/** The memories that a lab opens with. */
export function startingConfigurations(): LabConfiguration[] {
  return MEMORIES.map((memory, index) => ({
    id: `c${index + 1}`,
    memory: memorySchema.parse(memory),
    encoding: ENCODINGS[0],
    profile: null,
  }));
}
