import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'sonner';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Fact } from '@/lib/wire';
import { factOf, NO_PROFILE, profileWith, showFacts, THREAD, watchOf } from './facts-page';
import { showPanel } from './panel-page';

afterEach(() => {
  vi.unstubAllGlobals();
  toast.dismiss();
});

const user = userEvent.setup();
const rows = async (name = 'Figures you have stated') =>
  within(await screen.findByRole('list', { name })).getAllByRole('listitem');
const seen = (...visibilities: Fact['visibility'][]): Fact['seen'] =>
  visibilities.map((visibility, at) => ({ turn: at + 1, through: at + 1, visibility }));

const RENT = { about: 'rent', unit: 'INR' } as const;
const oldRent = factOf(1, {
  ...RENT,
  text: '₹31,500',
  value: 31_500,
  supersededBy: { turn: 5, position: 9, text: '₹33,000' },
  visibility: 'gone',
  since: 4,
  seen: seen('verbatim', 'verbatim', 'verbatim', 'gone', 'gone', 'gone'),
});
const newRent = factOf(5, {
  ...RENT,
  text: '₹33,000',
  value: 33_000,
  seen: [{ turn: 5, through: 6, visibility: 'verbatim' }],
});
const income = factOf(1, {
  visibility: 'gone',
  since: 4,
  seen: seen('verbatim', 'summary', 'profile', 'gone', 'gone', 'gone'),
});

describe('a row of the facts', () => {
  test.each<[string, Partial<Fact>, string]>([
    ['in the region', { visibility: 'verbatim' }, 'Word for word'],
    ['in the summary', { visibility: 'summary' }, 'In the summary'],
    ['in the profile', { visibility: 'profile' }, 'In your profile'],
    ['brought back', { visibility: 'pinned' }, 'Brought back'],
    ['in no request since turn 4', { visibility: 'gone', since: 4 }, 'No longer, since turn 4'],
    ['in no request yet', { visibility: 'gone', since: null }, 'Not sent'],
  ])('of a fact that is %s says so', async (_where, change, words) => {
    showFacts({ facts: [factOf(1, change)] });
    const [row] = await rows();
    expect(row?.textContent).toContain('₹85,000 take-home');
    expect(row?.textContent).toContain('turn 1');
    expect(row?.textContent).toContain(words);
  });

  test('shows what it replaced struck through, and both turns; the replaced one has no row', async () => {
    showFacts({ facts: [oldRent, income, newRent] });
    const [rent, ...others] = await rows();
    expect(
      within(rent as HTMLElement)
        .getByText('₹31,500')
        .closest('s'),
    ).not.toBeNull();
    expect(rent?.textContent).toContain('turn 5, replaces turn 1');
    expect(others).toHaveLength(1);
  });

  test('of a figure that was corrected often shows the three before it and counts the rest', async () => {
    const corrections = [1, 2, 3, 4, 5].map((turn) => {
      const supersededBy = { turn: turn + 1, position: 2 * turn + 1, text: `₹${turn + 1}` };
      return factOf(turn, { ...RENT, text: `₹${turn}`, supersededBy: turn < 5 ? supersededBy : null });
    });
    showFacts({ facts: corrections });
    const [row] = await rows();
    const struck = [...(row as HTMLElement).querySelectorAll('s')].map(({ textContent }) => textContent);
    expect(struck).toEqual(['before that ₹4 ', 'before that ₹3 ', 'before that ₹2 ']);
    expect(row?.textContent).toContain('turn 5, replaces turn 4 and 3 before it');
  });

  test.each<[string, Partial<Fact>, string]>([
    [
      'a date that could be read day or month first',
      { text: '03/04/2026', value: '2026-04-03', unit: 'date' },
      'Could be 3 April 2026 or 4 March 2026. Taken as the first.',
    ],
    ['a doubtful amount', { text: '8', value: 800_000 }, 'Two readings. Taken as ₹8,00,000.'],
    [
      'a financial year',
      { text: 'FY2026', value: '2025-04', upTo: '2026-03', unit: 'date' },
      'Two readings. Taken as April 2025 to March 2026.',
    ],
  ])('of %s names its readings', async (_what, change, words) => {
    showFacts({ facts: [factOf(1, { ...change, ambiguous: true })] });
    expect(await screen.findByText(words)).toBeDefined();
  });

  test('shows its message when it is chosen', async () => {
    const { onSelect } = showFacts({ facts: [oldRent, newRent] });
    await user.click(await screen.findByRole('button', { name: /^₹33,000/ }));
    expect(onSelect).toHaveBeenCalledExactlyOnceWith(9);
  });
});

describe('the sentence of the tab', () => {
  const many = (visibilities: Fact['visibility'][]) =>
    visibilities.map((visibility) => factOf(1, { visibility }));
  test.each<[Fact['visibility'][], string, string]>([
    [['verbatim', 'gone', 'profile'], '3 figures you have stated.', 'FinCoach can see 2 of them now.'],
    [['gone', 'gone'], '2 figures you have stated.', 'FinCoach can see none of them now.'],
    [['summary', 'pinned'], '2 figures you have stated.', 'FinCoach can see all of them now.'],
    [['verbatim'], '1 figure you have stated.', 'FinCoach can see it now.'],
  ])('of %j counts what is stated and what is seen', async (visibilities, stated, visible) => {
    showFacts({ facts: many(visibilities) });
    expect((await screen.findByText(visible)).parentElement?.textContent).toBe(`${stated} ${visible}`);
  });
});

describe('a past turn', () => {
  test('has the facts stated up to it, where its own request had them', async () => {
    showFacts({ facts: [oldRent, income, newRent], turn: 3, past: true });
    const listed = await rows();
    expect(listed.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^₹31,500 rentturn 1Word for word/),
      expect.stringMatching(/^₹85,000 take-hometurn 1In your profile/),
    ]);
    expect(screen.getByText('At turn 3 FinCoach could see all of them.')).toBeDefined();
  });

  test('says since which turn something was gone then', async () => {
    showFacts({ facts: [income], turn: 5, past: true });
    expect(await screen.findByText('No longer, since turn 4')).toBeDefined();
  });
});

describe('the grid', () => {
  test('tells for every fact and turn where it was, in words; a correction continues the row of what it replaced', async () => {
    showFacts({ facts: [oldRent, income, newRent] });
    const grid = within(await screen.findByRole('region', { name: 'Facts by turns' })).getByRole('table');
    const cells = within(grid)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(cells).toEqual([
      ['', 'Turn 1', 'Turn 2', 'Turn 3', 'Turn 4', 'Turn 5', 'Turn 6'],
      [
        'Rent ₹33,000',
        'word for word',
        'word for word',
        'word for word',
        'no longer',
        'word for word',
        'word for word',
      ],
      [
        'Take-home ₹85,000',
        'word for word',
        'in the summary',
        'in your profile',
        'no longer',
        'no longer',
        'no longer',
      ],
    ]);
  });

  test('says that a fact had not been stated yet', async () => {
    showFacts({
      facts: [
        income,
        factOf(6, { text: '₹1', about: 'fee', seen: [{ turn: 6, through: 6, visibility: 'verbatim' }] }),
      ],
    });
    const row = within(await screen.findByRole('region', { name: 'Facts by turns' })).getByRole('row', {
      name: /^Fee ₹1/,
    });
    expect(within(row).getAllByText('not yet stated')).toHaveLength(5);
  });

  test('can be scrolled by keyboard', async () => {
    showFacts({ facts: [income] });
    expect((await screen.findByRole('region', { name: 'Facts by turns' })).tabIndex).toBe(0);
  });
});

describe('"Keep as a fact"', () => {
  const keep = () => screen.findByRole('button', { name: 'Keep as a fact: Take-home ₹85,000' });

  test('puts the statement with its source into the profile, says so, and takes it out again on Undo', async () => {
    const kept = profileWith('Take-home ₹85,000', 1);
    const { calls } = showFacts({
      facts: [income],
      change: ({ method }) => ({ body: method === 'POST' ? kept : NO_PROFILE }),
    });
    await user.click(await keep());
    expect(await screen.findByText('Kept in your profile')).toBeDefined();
    expect(screen.getByText('Kept as a fact. Every request carries it.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await keep()).toBeDefined();
    expect(calls.map(({ method, body }) => [method, body])).toEqual([
      ['POST', { text: 'Take-home ₹85,000', source: { threadId: THREAD, position: 1 } }],
      ['DELETE', { id: kept.items[0]?.id }],
    ]);
  });

  test('into a full profile shows the refusal in place, and the fact stays as it was', async () => {
    const detail =
      'The profile would have 512 tokens and holds 500. Nothing was changed; take a fact out first.';
    showFacts({
      facts: [income],
      change: () => ({ status: 422, body: { type: 'x', title: 'Full', status: 422, detail } }),
    });
    await user.click(await keep());
    expect((await screen.findByRole('alert', { name: 'The fact was not kept' })).textContent).toContain(
      detail,
    );
    expect(await keep()).toBeDefined();
  });

  test('is not offered for what the profile has', async () => {
    showFacts({ facts: [factOf(1, { visibility: 'profile' })] });
    await screen.findByText('In your profile');
    expect(screen.queryByRole('button', { name: /Keep as a fact/ })).toBeNull();
  });
});

describe('any text', () => {
  test('is watched through a form that gives the focus back', async () => {
    const { calls } = showFacts({
      facts: [income],
      change: () => ({ status: 201, body: { id: '00000000-0000-4000-8000-0000000000ff', text: 'Meera' } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Watch any text' }));
    await user.keyboard('  Meera {Enter}');
    expect(await screen.findByRole('button', { name: 'Watch any text' })).toBe(document.activeElement);
    expect(calls).toEqual([
      { method: 'POST', path: `/api/threads/${THREAD}/watch`, body: { text: 'Meera' } },
    ]);
  });

  test('of one character is asked to be longer and stays in the field', async () => {
    const { calls } = showFacts({ facts: [income] });
    await user.click(await screen.findByRole('button', { name: 'Watch any text' }));
    await user.keyboard('M{Enter}');
    expect(screen.getByText('Write at least two characters.')).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Text to watch' }).value).toBe('M');
    expect(calls).toEqual([]);
  });

  test('that could not be watched stays in the field, with the reason', async () => {
    const problem = { type: 'x', title: 'Away', status: 503, detail: 'The database is away. Try again.' };
    showFacts({ facts: [income], change: () => ({ status: 503, body: problem }) });
    await user.click(await screen.findByRole('button', { name: 'Watch any text' }));
    await user.keyboard('Meera{Enter}');
    expect(await screen.findByText(problem.detail)).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Text to watch' }).value).toBe('Meera');
  });

  test('is listed apart from the figures and not counted among them', async () => {
    showFacts({
      facts: [
        income,
        watchOf('Meera'),
        watchOf('Nashik', { watch: THREAD, turn: 0, position: 0, visibility: 'gone' }),
      ],
    });
    expect((await rows('Watched texts')).map((row) => row.textContent)).toEqual([
      expect.stringContaining('“Meera” turn 1Word for word'),
      expect.stringContaining('“Nashik” watchedNot said yet'),
    ]);
    expect(screen.getByText(/^1 figure you have stated/)).toBeDefined();
  });

  test('is watched no longer on request, and again on Undo', async () => {
    const meera = watchOf('Meera');
    const { calls } = showFacts({
      facts: [meera],
      change: ({ method }) =>
        method === 'DELETE' ? { status: 204 } : { status: 201, body: { id: meera.watch, text: 'Meera' } },
    });
    await user.click(await screen.findByRole('button', { name: 'Stop watching Meera' }));
    expect(await screen.findByText('“Meera” is no longer watched.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await vi.waitFor(() =>
      expect(calls.map(({ method, body }) => [method, body])).toEqual([
        ['DELETE', { id: meera.watch }],
        ['POST', { text: 'Meera' }],
      ]),
    );
  });
});

describe('without facts', () => {
  test('the tab teaches what it will show, and offers to watch a text', async () => {
    showFacts({ facts: [] });
    expect(await screen.findByText('No figures yet.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Watch any text' })).toBeDefined();
  });

  test('the tab teaches before the first turn', async () => {
    showPanel({}, { newestTurn: 0 });
    await user.click(screen.getByRole('tab', { name: 'Facts' }));
    expect(screen.getByText('No figures yet.')).toBeDefined();
  });

  test('that could be read the reason stands there, with a way to try again', async () => {
    const detail = 'The database is away.';
    showFacts({ facts: { status: 503, body: { type: 'x', title: 'Away', status: 503, detail } } });
    const notice = await screen.findByRole('alert', { name: 'The facts could not be read' });
    expect(notice.textContent).toContain(detail);
    expect(within(notice).getByRole('button', { name: 'Try again' })).toBeDefined();
  });
});
