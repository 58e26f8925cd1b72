import 'server-only';
import { InvalidRequest } from '@/lib/errors';
import { searchText } from '@/lib/search/search-text';
import type { Excerpt, Searched } from '@/lib/wire';
import {
  type Condition,
  type Found,
  findMessages,
  type SearchPlace,
  type SearchScope,
  START,
  STOP,
  searchesForSomething,
  spelledCondition,
  typedCondition,
} from '../db/search';
import { wordsLike } from '../db/thread-words';
import { gatherBriefly } from './gather-dictionary';

export type SearchPage = { found: Found[]; nextCursor: string | null; searched: Searched };

const MOST_WORDS = 12;

/**
 * A page of what a search finds in the scope: all words as typed; when there is nothing, words that are spelt alike, then
 * any of them. The cursor says which of the three its page was.
 */
export async function searchMessages(
  scope: SearchScope,
  typed: string,
  page: { cursor?: string; limit: number },
): Promise<SearchPage> {
  const text = searchText(typed);
  const after = placeOf(page.cursor);
  if (text.words.length === 0 || !(text.last || (await searchesForSomething(text.text))))
    return { found: [], nextCursor: null, searched: { by: 'nothing', words: [] } };
  if (!after || after.by === 'typed') {
    const found = await findMessages(scope, typedCondition(text), after, page.limit + 1);
    if (found.length > 0 || after) return pageOf(found, page.limit, { by: 'typed', words: text.words });
  }
  await gatherBriefly(scope.threadIds);
  const words = text.words.slice(0, MOST_WORDS);
  const spelled = await Promise.all(words.map((word) => wordsLike(scope.threadIds, word)));
  const known = spelled.filter((alike) => alike.length > 0);
  const tries: ['alike' | 'any', Condition][] = [];
  if (known.length === words.length) tries.push(['alike', spelledCondition(known, '&', text)]);
  if (known.length > 0) tries.push(['any', spelledCondition(known, '|', text)]);
  const searched = { words: known.flat() };
  for (const [by, condition] of tries) {
    if (after && after.by !== by) continue;
    const found = await findMessages(scope, condition, after, page.limit + 1);
    if (found.length > 0 || after) return pageOf(found, page.limit, { by, ...searched });
  }
  return { found: [], nextCursor: null, searched: { by: 'typed', words: text.words } };
}

/** A headline as pieces of text, those that were looked for marked. */
export function excerptOf(headline: string): Excerpt {
  return headline
    .split(START)
    .flatMap((piece, index) => {
      if (index === 0) return [{ text: piece, hit: false }];
      const [hit = '', rest = ''] = piece.split(STOP);
      return [
        { text: hit, hit: true },
        { text: rest, hit: false },
      ];
    })
    .filter(({ text }) => text !== '');
}

function pageOf(found: Found[], limit: number, searched: Searched): SearchPage {
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const more = found.length > limit && last;
  const nextCursor = more ? [searched.by, last.rank, last.position, last.threadId].join(' ') : null;
  return { found: shown, nextCursor, searched };
}

function placeOf(cursor: string | undefined): (SearchPlace & { by: string }) | null {
  if (cursor === undefined) return null;
  const [, by = '', rank, position, threadId = ''] =
    /^(typed|alike|any) ([\d.e-]{1,30}) (\d{1,9}) ([0-9a-f-]{36})$/.exec(cursor) ?? [];
  if (!by) throw new InvalidRequest('cursor: not one that FinCoach gave out.', { field: 'cursor' });
  return { by, rank: Number(rank), position: Number(position), threadId };
}
