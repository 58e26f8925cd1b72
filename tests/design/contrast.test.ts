import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { colourTokens, contrast, type Rgb, type Theme } from './oklch';

const css = readFileSync(new URL('../../app/tokens.css', import.meta.url), 'utf8');
const grounds = ['page', 'surface', 'raised', 'sunken'];
const solidKinds = ['system', 'profile', 'summary', 'recalled', 'user', 'assistant'];

const each = (fronts: string[], backs: string[], atLeast: number) =>
  fronts.flatMap((front) => backs.map((back) => ({ front, back, atLeast })));

const pairs = [
  ...each(['text', 'muted', 'link', 'rule', 'good', 'warn'], grounds, 4.5),
  ...[...solidKinds, 'draft', 'evicted'].flatMap((kind) => each([`k-${kind}-ink`], [`k-${kind}`], 4.5)),
  ...each(['on-accent'], ['accent', 'accent-hover'], 4.5),
  ...each(['text', 'muted', 'link'], ['accent-soft'], 4.5),
  ...each(['text', 'rule'], ['rule-soft'], 4.5),
  ...each(['text', 'warn'], ['warn-soft'], 4.5),
  ...each(['text'], ['mark'], 4.5),
  ...each(['surface'], ['text'], 4.5),
  ...each(['line-strong', 'focus', 'accent'], grounds, 3),
  ...each(['k-profile-edge', 'k-recalled-edge', 'k-assistant-edge'], grounds, 3),
  ...each(['k-system', 'k-summary', 'k-user'], grounds, 3),
];

describe.each<{ theme: Theme }>([{ theme: 'light' }, { theme: 'dark' }])(
  'in the $theme theme',
  ({ theme }) => {
    const colours = colourTokens(css, theme);
    const colour = (name: string): Rgb => {
      const found = colours.get(name);
      if (!found) throw new Error(`app/tokens.css has no colour --${name}`);
      return found;
    };

    test.each(pairs)('$front stands on $back at $atLeast:1 or more', ({ front, back, atLeast }) => {
      expect(contrast(colour(front), colour(back))).toBeGreaterThanOrEqual(atLeast);
    });
  },
);

test.each([
  { shade: 'black', oklch: 'oklch(0 0 0)', expected: 21 },
  { shade: 'grey #767676', oklch: 'oklch(0.5666 0 0)', expected: 4.54 },
  { shade: 'red #ff0000', oklch: 'oklch(0.628 0.2577 29.23)', expected: 4 },
])('white against $shade is $expected:1, so the conversion is right', ({ oklch, expected }) => {
  const colours = colourTokens(
    `:root {\n --ink: light-dark(${oklch}, ${oklch});\n --white: light-dark(oklch(1 0 0), oklch(1 0 0));\n}`,
    'light',
  );
  const [ink, white] = [colours.get('ink'), colours.get('white')] as [Rgb, Rgb];
  expect(contrast(ink, white)).toBeCloseTo(expected, 1);
});
