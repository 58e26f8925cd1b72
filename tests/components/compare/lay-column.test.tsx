import { describe, expect, test } from 'vitest';
import { COLUMN_HEIGHT, columnTokens, layColumn } from '@/components/compare/lay-column';
import type { Preview } from '@/lib/wire';
import { previewOf, stretchOf } from './previews';

const WINDOW = { strategy: 'window', settings: { k: 3 } };
const EVERYTHING = { strategy: 'buffer' };
const FOLDING = { strategy: 'summary-buffer', settings: { budget: 100, maxSummaryTokens: 300 } };
const budgetOf = (budget: number) => ({ strategy: 'token-buffer', settings: { budget } });
const left = (...leftBefore: ReturnType<typeof stretchOf>[]): Partial<Preview> => ({
  comparison: { leftBefore, facts: { inView: 0, of: 0 }, prices: null },
});
const kindsOf = (preview: Preview) =>
  layColumn(preview, columnTokens(preview)).blocks.map(({ block }) => block.kind);

describe('a column', () => {
  test('shows what is sent solid, what left as ghosts before the tear, the draft last', () => {
    const preview = previewOf(WINDOW, [7, 9], { ...left(stretchOf(1, 2)), leaving: stretchOf(3, 3) });
    expect(kindsOf(preview)).toEqual(['system', 'dropped', 'dropped', 'user', 'assistant', 'draft']);
    const { blocks, tear } = layColumn(preview, columnTokens(preview));
    expect(tear).toBeGreaterThan(blocks[2]?.left ?? Number.NaN);
    expect(tear).toBeLessThan(blocks[3]?.left ?? Number.NaN);
  });

  test('has no tear where nothing left', () => {
    expect(layColumn(previewOf(EVERYTHING, [1, 5]), 200).tear).toBeNull();
  });

  test('has a summary that is still to be written at its limit, and folded ghosts', () => {
    const { sent } = previewOf(FOLDING, [7, 9]);
    const preview = previewOf(FOLDING, [7, 9], {
      sent: { ...sent, tokens: sent.tokens + 310, unwrittenTokens: 310 },
      leaving: stretchOf(1, 3),
    });
    expect(kindsOf(preview)).toEqual(['system', 'summary', 'folded', 'user', 'assistant', 'draft']);
  });

  test('is as long as its share of the longest, what left counted as what was sent', () => {
    const everything = previewOf(EVERYTHING, [1, 9]);
    const window = previewOf(WINDOW, [7, 9], left(stretchOf(1, 3)));
    expect(columnTokens(window)).toBe(columnTokens(everything));
    expect(layColumn(window, columnTokens(everything)).height).toBe(COLUMN_HEIGHT);
    expect(layColumn(everything, 2 * columnTokens(everything)).height).toBe(COLUMN_HEIGHT / 2);
  });

  test('of 10,000 messages is a few blocks that keep its tokens', () => {
    const preview = previewOf(EVERYTHING, [1, 9999]);
    const { blocks, height } = layColumn(preview, columnTokens(preview));
    expect(blocks.length).toBeLessThan(30);
    expect(blocks.reduce((sum, { block }) => sum + block.tokens, 0)).toBe(preview.sent.tokens);
    expect(height).toBe(COLUMN_HEIGHT);
  });
});

describe('the bracket of a budget', () => {
  const preview = previewOf(budgetOf(100), [1, 5]);

  test('ends where the budget does when the column reaches that far', () => {
    const roomy = layColumn(preview, 1000);
    const end = (roomy.bracket?.top ?? 0) + (roomy.bracket?.height ?? 0);
    const { left: top = 0, width = 0 } = roomy.blocks.at(-1) ?? {};
    expect(roomy.bracket?.open).toBe(false);
    expect(end).toBeGreaterThan(top + width);
  });

  test('stays open when the column does not', () => {
    expect(layColumn(preview, columnTokens(preview)).bracket?.open).toBe(true);
  });

  test('is missing where a memory has no budget', () => {
    expect(layColumn(previewOf(WINDOW, [1, 5]), 500).bracket).toBeNull();
  });
});
