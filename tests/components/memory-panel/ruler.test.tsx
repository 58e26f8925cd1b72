import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rulerTicks } from '@/components/memory-panel/ruler';

test.each([
  { tokens: 349, labelled: [0, 100, 200, 300] },
  { tokens: 164, labelled: [0, 50, 100, 150] },
  { tokens: 500, labelled: [0, 200, 400] },
  { tokens: 2148, labelled: [0, 500, 1000, 1500, 2000] },
  { tokens: 1, labelled: [0, 1] },
  { tokens: 0, labelled: [0] },
])('a ruler over $tokens tokens is labelled at $labelled', ({ tokens, labelled }) => {
  expect(rulerTicks(tokens).labelled).toEqual(labelled);
});

test('a ruler has one to five labels, all within the tape, one step apart', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), (tokens) => {
      const { labelled, between } = rulerTicks(tokens);
      expect(labelled.length).toBeGreaterThanOrEqual(1);
      expect(labelled.length).toBeLessThanOrEqual(5);
      const step = labelled[1] ?? 0;
      expect(labelled).toEqual(labelled.map((_, index) => index * step));
      for (const tick of [...labelled, ...between]) expect(tick).toBeLessThanOrEqual(tokens);
    }),
  );
});
