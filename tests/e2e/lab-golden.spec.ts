import budgets from '../memory/golden/budgets.json' with { type: 'json' };
import eightTurns from '../memory/golden/eight-turns.json' with { type: 'json' };
import summaryRun from '../memory/golden/summary-buffer-run.json' with { type: 'json' };
import tape from '../memory/golden/tape.json' with { type: 'json' };
import trim from '../memory/golden/trim.json' with { type: 'json' };
import visibility from '../memory/golden/visibility.json' with { type: 'json' };
import { expect, test } from '../support/e2e';
import { LabPage, messagesOf, numberIn, textOf } from '../support/e2e-lab';

/** The region of every turn, a column a memory, as the lab's table shows it. */
async function regions(lab: LabPage): Promise<number[][]> {
  const card = lab.card('Tokens per request');
  await card.getByRole('combobox', { name: /^Counted/ }).click();
  await lab.page.getByRole('option', { name: 'Messages word for word' }).click();
  const [head = [], ...rows] = await lab.numbers('Tokens per request');
  return head.slice(1).map((_, column) => rows.map((row) => numberIn(row[column + 1])));
}

const written = (name: string, index: number) => ({
  role: /^U|user/.test(name) ? ('user' as const) : ('assistant' as const),
  content: textOf(index),
});

test.describe('the lab shows, to the last token,', () => {
  test('eight turns: everything, the last three turns, a budget in pairs and message by message', async ({
    page,
  }) => {
    const lab = new LabPage(page);
    const memories = 'buffer!window~k:3!token-buffer~budget:120!token-buffer~budget:120~evictInPairs:false';
    await lab.open({ memories });
    await lab.take(messagesOf(eightTurns.messages));
    expect(await regions(lab)).toEqual([
      eightTurns.buffer,
      eightTurns.window_k3.map(({ tokens }) => tokens),
      eightTurns.token_buffer_120_pairs.per_turn,
      eightTurns.token_buffer_120_single.per_turn,
    ]);
    const left = await lab.numbers('What left');
    expect(left.slice(3).map((row) => numberIn(row[1]))).toEqual([
      eightTurns.token_buffer_120_pairs.evicted_messages,
      eightTurns.token_buffer_120_single.evicted_messages,
    ]);
  });

  for (const [name, variant] of Object.entries(budgets.variants))
    test(`summariser calls and largest region by budget: ${name}`, async ({ page }) => {
      const lab = new LabPage(page);
      const memories = variant.rows
        .map(({ budget }) => `summary-buffer~budget:${budget}~foldMessages:${variant.messages_to_compress}`)
        .join('!');
      await lab.open({ memories });
      await lab.take(
        messagesOf(budgets.user_tokens.map((user) => ({ user, assistant: variant.avg_response_tokens }))),
      );
      const [, ...rows] = await lab.numbers('By budget');
      expect(
        rows.map(([, budget, overflows, peak]) => ({
          budget: numberIn(budget),
          overflows: numberIn(overflows),
          peak: numberIn(peak),
        })),
      ).toEqual(variant.rows);
    });

  test('six turns with their summaries', async ({ page }) => {
    const { sizes, budget, foldMessages } = summaryRun;
    const lab = new LabPage(page);
    await lab.open({
      memories: `summary-buffer~budget:${budget}~foldMessages:${foldMessages}~maxSummaryTokens:200`,
      summaries: '180!',
    });
    await lab.take(Object.entries(sizes).map(([name, size]) => written(name, size)));
    expect(await regions(lab)).toEqual([Object.values(summaryRun.region_at_request)]);
  });

  test('the tape, its incoming messages one after the other', async ({ page }) => {
    const lab = new LabPage(page);
    const memories = tape.cases
      .map(({ budget, evict_in_pairs }) => `token-buffer~budget:${budget}~evictInPairs:${evict_in_pairs}`)
      .join('!');
    await lab.open({ memories });
    await lab.take([...tape.start, ...tape.incoming].map(({ name, size }) => written(name, size)));
    const columns = await regions(lab);
    expect(columns.map((column) => column.at(-1))).toEqual(tape.cases.map(({ final_total }) => final_total));
  });

  test('trimming, the system message counted beside the messages', async ({ page }) => {
    const [system = 0, ...sizes] = trim.tokens;
    const lab = new LabPage(page);
    const trimmed = trim.results.map(
      ({ max_tokens, start_on }) =>
        `token-buffer~budget:${max_tokens - system}~evictInPairs:${start_on === 'human'}`,
    );
    await lab.open({ memories: ['buffer', ...trimmed].join('!') });
    await lab.take(sizes.map((size, at) => written(trim.types[at + 1] === 'human' ? 'user' : 'reply', size)));
    const ends = (await regions(lab)).map((column) => (column.at(-1) ?? 0) + system);
    expect(ends).toEqual([trim.whole, ...trim.results.map(({ tokens }) => tokens)]);
  });

  test('who still sees what the first turn said', async ({ page }) => {
    const lab = new LabPage(page);
    const last = Object.entries(visibility.last_visible_of_turn1);
    await lab.open({ memories: last.map(([k]) => `window~k:${k}`).join('!') });
    const ask = (turn: number) => (turn === 1 ? 'My rent is ₹22,000 a month.' : `Thanks, part ${turn}.`);
    await lab.take(
      Array.from({ length: 25 }, (_, at) => [
        { role: 'user' as const, content: ask(at + 1) },
        { role: 'assistant' as const, content: 'Noted.' },
      ]).flat(),
    );
    const seen: number[] = [];
    for (const [k] of last) {
      const card = lab.card('Who still sees which fact');
      await card.getByRole('combobox', { name: /^Facts under/ }).click();
      await page.getByRole('option', { name: `Last few turns, ${k}`, exact: true }).click();
      await expect(card.getByRole('combobox')).toHaveAccessibleName(`Facts under: Last few turns, ${k}`);
      const [head = [], fact = []] = await lab.numbers('Who still sees which fact');
      seen.push(numberIn(head[fact.lastIndexOf('verbatim')]));
    }
    expect(seen).toEqual(last.map(([, turn]) => turn));
  });
});
