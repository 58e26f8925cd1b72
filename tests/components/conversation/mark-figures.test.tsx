import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { MarkdownReply } from '@/components/conversation/markdown-reply';
import type { ReplyFigureRecord } from '@/lib/wire';

const figure = (text: string, how: string | null = null): ReplyFigureRecord => ({
  text,
  start: 0,
  end: 1,
  how,
});

const marksIn = (text: string, ...figures: ReplyFigureRecord[]) => {
  render(<MarkdownReply text={text} live={false} figures={figures} />);
  return screen.queryAllByRole('button').map(({ textContent }) => textContent);
};

const UNKNOWN = ', not from this conversation';

describe('figures of a reply that its request does not hold', () => {
  it.each([
    ['in plain words', 'It earned 6.8% lately.', '6.8%'],
    ['in bold', 'It earned **6.8%** lately.', '6.8%'],
    ['in a list', '- first\n- up to ₹1.5 lakh', '₹1.5 lakh'],
    ['in a table', '| rate |\n| --- |\n| 7.1% |', '7.1%'],
    ['with signs that a pattern would read', 'About $1,000 (or so).', '$1,000'],
    ['at the end of a sentence', 'Keep ₹40,000.', '₹40,000'],
  ])('are marked %s', (_where, text, words) => {
    expect(marksIn(text, figure(words))).toEqual([`${words}${UNKNOWN}`]);
  });

  it('are marked each time they are said', () => {
    expect(marksIn('7% now, and 7% later.', figure('7%'))).toHaveLength(2);
  });

  it.each([
    ['inside a longer number', 'It earned 16.8%.', '6.8%'],
    ['inside a longer amount', 'Keep ₹40,0000.', '₹40,000'],
    ['in code', 'Type `6.8%`.', '6.8%'],
  ])('are not marked %s', (_where, text, words) => {
    expect(marksIn(text, figure(words))).toEqual([]);
  });

  it('say in words that they stand nowhere', async () => {
    marksIn('It earned 6.8% lately.', figure('6.8%'));
    await userEvent.click(screen.getByRole('button'));
    expect(screen.getByRole('dialog', { name: 'Where 6.8% is from' }).textContent).toContain(
      '6.8% is not from this conversation.',
    );
  });

  it('say which figures give them', async () => {
    marksIn('That makes ₹3,72,000.', figure('₹3,72,000', '6 × ₹62,000'));
    await userEvent.click(screen.getByRole('button', { name: /^₹3,72,000.*worked out$/ }));
    expect(screen.getByRole('dialog').textContent).toContain('6 × ₹62,000');
  });
});
