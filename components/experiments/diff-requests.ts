import type { Part } from '@/lib/wire';

/** The parts of two requests: each part of one is in `both` or in `only` that one, in the order of the request. */
export type RequestDiff = { both: Part[]; onlyFirst: Part[]; onlySecond: Part[] };

/** Compares two requests part by part: a message by its place in the log, a block by what it holds. */
export function diffRequests(first: readonly Part[], second: readonly Part[]): RequestDiff {
  const inFirst = new Set(first.map(identityOf));
  const inSecond = new Set(second.map(identityOf));
  return {
    both: first.filter((part) => inSecond.has(identityOf(part))),
    onlyFirst: first.filter((part) => !inSecond.has(identityOf(part))),
    onlySecond: second.filter((part) => !inFirst.has(identityOf(part))),
  };
}

/** Content tokens of parts together. */
export function partTokens(parts: readonly Part[]): number {
  return parts.reduce((sum, { tokens }) => sum + tokens, 0);
}

function identityOf(part: Part): string {
  switch (part.kind) {
    case 'message':
      return `message ${part.position}`;
    case 'system':
      return `system ${part.version}`;
    case 'summary':
      return `summary ${part.id}`;
    case 'profile':
      return `profile ${part.facts.map(({ id, text }) => `${id} ${text}`).join(' ')}`;
    case 'recall':
    case 'pinned':
      return `${part.kind} ${part.positions.join(' ')}`;
  }
}
