import type { Excerpt } from '@/lib/wire';

/** A whole text in pieces: what the excerpt of it marks is marked wherever it stands as a word. */
export function markHits(text: string, excerpt: Excerpt): Excerpt {
  const hits = [...new Set(excerpt.filter(({ hit }) => hit).map((piece) => piece.text))];
  if (hits.length === 0) return [{ text, hit: false }];
  const words = hits.map((hit) => hit.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const pieces = text.split(new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(${words})(?![\\p{L}\\p{M}\\p{N}])`, 'iu'));
  return pieces
    .map((piece, index) => ({ text: piece, hit: index % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}
