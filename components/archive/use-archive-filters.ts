import { debounce, parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { strategies } from '@/lib/memory';
import type { ArchiveState } from '@/lib/wire';
import { REASONS } from './reason-words';

/** The states in the order the filters list them, then what is sent or kept beside the log. */
export const STATES = [
  'sent',
  'folded',
  'dropped',
  'waiting',
  'pinned',
  'kept',
] as const satisfies readonly ArchiveState[];

const TYPED = { limitUrlUpdates: debounce(250) };

// What is typed stands in the address as it is typed, also what is no turn: it is said in words, and can be mended.
const filters = {
  q: parseAsString.withDefault('').withOptions(TYPED),
  state: parseAsStringLiteral(STATES),
  by: parseAsStringLiteral(['user', 'assistant'] as const),
  reason: parseAsStringLiteral(REASONS),
  memory: parseAsStringLiteral(strategies.map(({ id }) => id)),
  from: parseAsString.withDefault('').withOptions(TYPED),
  to: parseAsString.withDefault('').withOptions(TYPED),
  order: parseAsStringLiteral(['desc', 'asc'] as const).withDefault('desc'),
  at: parseAsInteger,
};

/** Which messages the archive shows, kept in the address: `?q=rent&state=dropped&by=user&from=2&order=asc`; `at` is the one to show. */
export function useArchiveFilters() {
  return useQueryStates(filters, { history: 'replace', clearOnDefault: true });
}

/** No filter at all; a search and an order stay as they are. */
export const NO_FILTERS = { state: null, by: null, reason: null, memory: null, from: '', to: '' };

/** Whether any filter is set; a search is none. */
export function filtersSet(choice: Pick<ArchiveChoice, keyof typeof NO_FILTERS>): boolean {
  const { state, by, reason, memory, from, to } = choice;
  return [state, by, reason, memory, from || null, to || null].some((value) => value !== null);
}

export type ArchiveChoice = ReturnType<typeof useArchiveFilters>[0];
export type ChooseArchive = (change: Partial<ArchiveChoice>) => void;
