import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attachment, fileName } from '@/lib/transfer/file-name';
import { type MarkdownTurn, writeMarkdown } from '@/lib/transfer/write-markdown';

const AT = new Date('2026-03-01T10:00:00.000Z');
const THREAD = { title: 'House', memory: 'Last few turns, 3', messages: 2, turns: 1, createdAt: AT };

const said = (role: string, text: string, ending: string | null = null) => ({
  role,
  text,
  ending,
  createdAt: AT,
});
const turnOf = (messages: MarkdownTurn['messages'], record: MarkdownTurn['record'] = null): MarkdownTurn => ({
  turn: 1,
  messages,
  record,
});

async function pageOf(turns: MarkdownTurn[], thread = THREAD): Promise<string> {
  async function* all() {
    yield* turns;
  }
  let page = '';
  for await (const piece of writeMarkdown(thread, all())) page += piece;
  return page;
}

const headings = (page: string) => page.split('\n').filter((line) => /^ {0,3}#/.test(line));

describe('a thread as Markdown', () => {
  it('has its title, its memory and its turns, who wrote what, and when', async () => {
    const page = await pageOf([
      turnOf([said('user', 'How much?\nReally?'), said('assistant', '**₹10 lakh.**', 'done')]),
    ]);
    expect(page).toBe(`# House

Memory: Last few turns, 3

Begun 2026-03-01 10:00 UTC · 1 turn, 2 messages

## Turn 1

**You** · 2026-03-01 10:00 UTC

> How much?
> Really?

**FinCoach** · 2026-03-01 10:00 UTC

**₹10 lakh.**
`);
  });

  it('no question can become structure of the page', async () => {
    const text = fc.array(
      fc.constantFrom(
        '# ',
        '## Turn 9',
        '```',
        '~~~',
        '---',
        '> ',
        '\n',
        '\r',
        '\r\n',
        'x',
        '<div>',
        '   # y',
      ),
    );
    await fc.assert(
      fc.asyncProperty(text, async (pieces) => {
        const page = await pageOf([turnOf([said('user', `x${pieces.join('')}`), said('assistant', 'Yes.')])]);
        expect(headings(page.replaceAll('\r', '\n'))).toEqual(['# House', '## Turn 1']);
        expect(page).toContain('\nYes.\n');
      }),
    );
  });

  it.each([
    ['```\ncode', '```\ncode\n```'],
    ['~~~~\n```\ncode', '~~~~\n```\ncode\n~~~~'],
    ['```js\na\n```\n```', '```js\na\n```\n```\n```'],
    ['```\na\n```', '```\na\n```'],
  ])('a reply that broke off in a code block, %j, closes it', async (text, closed) => {
    const page = await pageOf([turnOf([said('user', 'hi'), said('assistant', text, 'stopped')])]);
    expect(page).toContain(`\n\n${closed}\n\n*Stopped here.*\n`);
  });

  it('notes where the memory changed, what was let go of and what was folded', async () => {
    const record = (memory: string): MarkdownTurn['record'] => ({ memory, evicted: [], folds: [] });
    const page = await pageOf([
      turnOf([said('user', 'one')], record('Everything')),
      { ...turnOf([said('user', 'two')], record('Everything')), turn: 2 },
      {
        turn: 3,
        messages: [said('user', 'three')],
        record: {
          memory: 'Summary, 4 turns',
          evicted: [{ position: 1, role: 'user', tokens: 3, reason: 'folded into summary 1' }],
          folds: [
            {
              when: 'before request',
              summaryId: null,
              version: 1,
              positions: [1, 2],
              tokensIn: 9,
              tokensOut: 4,
              outcome: 'written',
              problem: null,
            },
          ],
        },
      },
    ]);
    expect(page.split('\n').filter((line) => /^\*.*\*$/.test(line))).toEqual([
      '*Memory: Everything.*',
      '*No reply.*',
      '*No reply.*',
      '*Memory: Summary, 4 turns.*',
      '*No longer sent: message 1 (folded into summary 1).*',
      '*Messages 1–2 went into version 1 of the summary.*',
      '*No reply.*',
    ]);
  });

  it('a title is words, whatever signs it has', async () => {
    const page = await pageOf([], { ...THREAD, title: '# <b>*House*</b>\n## Turn 4' });
    expect(headings(page)).toEqual(['# \\# \\<b\\>\\*House\\*\\</b\\> \\#\\# Turn 4']);
  });
});

describe('a file’s name', () => {
  it.each([
    ['House fund', 'House fund.json'],
    ['../../etc/passwd', 'etc passwd.json'],
    ['C:\\con|"<>?*', 'C con.json'],
    ['  .hidden. ', 'hidden.json'],
    ['', 'conversation.json'],
    ['\u0000\n\r', 'conversation.json'],
    ['\u202egpj.exe', 'gpj.exe.json'],
    ['घर के लिए ₹10 लाख', 'घर के लिए ₹10 लाख.json'],
    ['क्\u200dष', 'क्\u200dष.json'],
    ['😀'.repeat(100), `${'😀'.repeat(80)}.json`],
  ])('from %j is %j', (title, name) => {
    expect(fileName(title, 'json')).toBe(name);
  });

  it('fits a header for every title, and reads back from it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (title) => {
        const name = fileName(title, 'md');
        const header = attachment(name);
        expect(header).toMatch(/^[\x20-\x7e]+$/);
        expect(new Headers({ 'content-disposition': header }).get('content-disposition')).toBe(header);
        expect(decodeURIComponent(/filename\*=UTF-8''(\S+)$/.exec(header)?.[1] ?? '')).toBe(name);
        expect(name).not.toMatch(/[/\\\p{Cc}\p{Cs}]/u);
      }),
    );
  });
});
