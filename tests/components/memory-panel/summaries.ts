import type { Summary } from '@/lib/wire';

/** A stored summary of turns 1 and 2, written at turn 4. */
export function summaryOf(change: Partial<Summary> = {}): Summary {
  const { version = 1 } = change;
  return {
    id: `00000000-0000-4000-8000-${String(version).padStart(12, '0')}`,
    version,
    text: 'The user is careful.',
    tokens: 20,
    range: [1, 4],
    folded: [1, 4],
    parentId: null,
    author: 'model',
    model: 'gpt-oss-120b',
    promptVersion: 'summary-1',
    tokensIn: 218,
    outcome: 'written',
    turn: 4,
    figures: [],
    clauses: [],
    missing: [],
    rewrittenFor: [],
    createdAt: '2026-11-12T09:00:00.000Z',
    ...change,
  };
}
