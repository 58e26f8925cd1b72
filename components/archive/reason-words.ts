import type { EvictionReason } from '@/lib/memory';

/** Every reason that a message leaves for, as the filter names and explains it. */
export const reasonWords: Record<EvictionReason, { label: string; description: string }> = {
  'window full': { label: 'Window full', description: 'It was older than the last turns that are sent.' },
  'over budget': { label: 'Over the budget', description: 'Newer messages took all of the tokens.' },
  'left with its question': {
    label: 'Left with its question',
    description: 'A reply leaves together with its question.',
  },
  'larger than the budget': {
    label: 'Larger than the budget',
    description: 'By itself it had more tokens than may be sent.',
  },
  folded: { label: 'Folded', description: 'A summary now stands for it.' },
  'orphan tool result': {
    label: 'Left with its reply',
    description: 'The result of a tool says nothing without the reply that asked for it.',
  },
};

export const REASONS = Object.keys(reasonWords) as EvictionReason[];
