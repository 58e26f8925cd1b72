import { parseAsStringLiteral, useQueryStates } from 'nuqs';
import type { MessageState } from '@/lib/wire';

/** The states in the order the filters list them. */
export const STATES = ['sent', 'folded', 'dropped', 'waiting'] as const satisfies readonly MessageState[];

const filters = {
  state: parseAsStringLiteral(STATES),
  by: parseAsStringLiteral(['user', 'assistant'] as const),
  order: parseAsStringLiteral(['desc', 'asc'] as const).withDefault('desc'),
};

/** Which messages the archive shows, kept in the address: `?state=dropped&by=user&order=asc`. */
export function useArchiveFilters() {
  return useQueryStates(filters, { history: 'replace', clearOnDefault: true });
}

export type ArchiveChoice = ReturnType<typeof useArchiveFilters>[0];
export type ChooseArchive = ReturnType<typeof useArchiveFilters>[1];
