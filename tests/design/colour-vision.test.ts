import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { difference, labDifference, seenBy, type Vision } from './colour-vision';
import { colourTokens, type Rgb, type Theme } from './oklch';

const css = readFileSync(new URL('../../app/tokens.css', import.meta.url), 'utf8');
const kinds = ['k-system', 'k-profile', 'k-summary', 'k-recalled', 'k-user', 'k-assistant'];
const themes: Theme[] = ['light', 'dark'];
const visions: Vision[] = ['protan', 'deutan', 'tritan'];
const seen = themes.flatMap((theme) => visions.map((vision) => ({ theme, vision })));

test.each(seen)('the solid kinds stay apart for $vision eyes in the $theme theme', ({ theme, vision }) => {
  const colours = colourTokens(css, theme);
  const fills = kinds.map((name) => seenBy(vision, colours.get(name) as Rgb));
  const apart = fills.flatMap((fill, index) =>
    fills.slice(index + 1).map((other) => difference(fill, other)),
  );
  expect(apart).toHaveLength(15);
  expect(Math.min(...apart)).toBeGreaterThanOrEqual(6.8);
});

// From the test data that Sharma, Wu and Dalal published with the formula.
test.each<{ one: Rgb; other: Rgb; expected: number }>([
  { one: [50, 2.6772, -79.7751], other: [50, 0, -82.7485], expected: 2.0425 },
  { one: [50, 2.5, 0], other: [50, 0, -2.5], expected: 4.3065 },
  { one: [50, 2.5, 0], other: [73, 25, -18], expected: 27.1492 },
  { one: [60.2574, -34.0099, 36.2677], other: [60.4626, -34.1751, 39.4387], expected: 1.2644 },
  { one: [22.7233, 20.0904, -46.694], other: [23.0331, 14.973, -42.5619], expected: 2.0373 },
])('CIEDE2000 of $one and $other is $expected', ({ one, other, expected }) => {
  expect(labDifference(one, other)).toBeCloseTo(expected, 4);
});
