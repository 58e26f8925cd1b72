import { expect, it } from 'vitest';
import { generateConversation } from '@/lib/lab/generate';
import { prepare } from '@/lib/lab/prepare';
import { runLab } from '@/lib/lab/run-lab';
import { finish } from '@/lib/lab/steps';
import type { LabConfiguration } from '@/lib/lab/types';
import { RECALL_BUDGET } from '@/lib/memory';
import { requestFrame } from '@/lib/server/prompts/request-frame';
import { fastestRound } from '../support/fastest-round';
import { configuration, counter, PLAIN } from '../support/lab';

const TURNS = 5_000;
const CONFIGURATIONS = 30;
const BAR_MS = 1000;
const A_ROUND = 3;

const budgets = Array.from({ length: 6 }, (_, index) => 300 * (index + 1));
const memories: LabConfiguration[] = [
  ...budgets.map((budget) => configuration({ strategy: 'token-buffer', settings: { budget } })),
  ...budgets.map((budget) => configuration({ strategy: 'token-buffer', settings: { budget, lowWater: 60 } })),
  ...budgets.map((budget) => configuration({ strategy: 'summary-buffer', settings: { budget } })),
  ...budgets.map((_, index) => configuration({ strategy: 'window', settings: { k: index + 2 } })),
  configuration({ strategy: 'buffer' }),
  configuration({ strategy: 'summary' }),
  ...['token-buffer', 'window', 'summary', 'summary-buffer'].map((strategy) =>
    configuration({ strategy, recall: { budget: RECALL_BUDGET.initial } }, { profile: { tokens: 500 } }),
  ),
];

it(`replays ${2 * TURNS} messages under ${CONFIGURATIONS} memories within ${BAR_MS} ms, counted and indexed before`, async () => {
  const recipe = {
    turns: TURNS,
    facts: 100,
    questionWords: 20,
    replyWords: 60,
    spread: 'ordinary',
    seed: 1,
  } as const;
  const prepared = finish(prepare(generateConversation(recipe)));
  const options = { ...PLAIN, frame: requestFrame(), contextTokens: 128_000, replyTokens: 1024 };
  const run = () => finish(runLab(prepared, memories, options, counter));
  expect(memories).toHaveLength(CONFIGURATIONS);
  const preparing = performance.now();
  expect(run().runs).toHaveLength(CONFIGURATIONS);
  const first = performance.now() - preparing;
  const { p50, p95 } = await fastestRound(async () => {
    const times: number[] = [];
    for (let call = 0; call < A_ROUND; call++) {
      const started = performance.now();
      run();
      times.push(performance.now() - started);
    }
    return times;
  }, BAR_MS);
  console.info(
    `lab: ${CONFIGURATIONS} memories of ${2 * TURNS} messages: p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms; ` +
      `with counting and indexing ${first.toFixed(0)} ms`,
  );
  expect(p95).toBeLessThanOrEqual(BAR_MS);
});
