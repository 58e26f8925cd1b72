import { debounce, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { strategies } from '@/lib/memory';
import type { MessageState } from '@/lib/wire';
import { REASONS } from './reason-words';

/** The states in the order the filters list them. */
export const STATES = ['sent', 'folded', 'dropped', 'waiting'] as const satisfies readonly MessageState[];

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
};

/** Which messages the archive shows, kept in the address: `?q=rent&state=dropped&by=user&from=2&order=asc`. */
export function useArchiveFilters() {
  return useQueryStates(filters, { history: 'replace', clearOnDefault: true });
}

/** No filter at all; a search and an order stay as they are. */
export const NO_FILTERS = { state: null, by: null, reason: null, memory: null, from: '', to: '' };

/** Whether any filter is set; a search is none. */
export function filtersSet({ state, by, reason, memory, from, to }: ArchiveChoice): boolean {
  return [state, by, reason, memory, from || null, to || null].some((value) => value !== null);
}

export type ArchiveChoice = ReturnType<typeof useArchiveFilters>[0];
export type ChooseArchive = ReturnType<typeof useArchiveFilters>[1];
