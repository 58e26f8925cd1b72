import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markHits } from '@/components/archive/mark-hits';

const marked = (text: string, ...hits: string[]) =>
  markHits(
    text,
    hits.map((hit) => ({ text: hit, hit: true })),
  )
    .filter(({ hit }) => hit)
    .map((piece) => piece.text);

test.each([
  { text: 'EMI, then the emi again; EMIs are others', hits: ['EMI'], found: ['EMI', 'emi'] },
  { text: 'मेरी बचत, बचतों में', hits: ['बचत'], found: ['बचत'] },
  { text: 'a (b) c', hits: ['b', 'c'], found: ['b', 'c'] },
  { text: 'no match', hits: [], found: [] },
])('in "$text", $found are marked', ({ text, hits, found }) => {
  expect(marked(text, ...hits)).toEqual(found);
});

test('marking loses nothing of the text, whatever was hit', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string({ minLength: 1 })), (text, hits) => {
      const excerpt = hits.map((hit) => ({ text: hit, hit: true }));
      expect(
        markHits(text, excerpt)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
