import type { BaseMessage } from '@langchain/core/messages';
import { beforeAll, describe, expect, it } from 'vitest';
import { bindStrategy, type Memory, replay, strategies } from '@/lib/memory';
import { getCounter } from '@/lib/tokens';
import { asLong, atLeast, atMost, digits, duration, faster } from '../support/bench/figures';
import { interleaved } from '../support/bench/interleaved';
import { type AskedThread, askedThread, planNewest, previousRegion } from '../support/bench/long-log';
import { pairedRatio, quantilesOf } from '../support/bench/quantiles';
import { benchSection, SEED } from '../support/bench/section';
import {
  summarization,
  summaryBufferMemory,
  tokenBufferMemory,
  toMessages,
  trimmed,
  windowMemory,
} from '../support/peers/langchain';
import { textOf } from '../support/scripted-answers';

const section = benchSection('core');

const SHORT = 10;
const LONG = 1_000_000;
const MOST_GROWTH = 1.3;
const TRIMMED = 10_000;
const TIMES_FASTER = 1_000;
const BUDGET = 2_000;
const TURNS = 100;

const TOKEN_BUFFER = bindStrategy({ strategy: 'token-buffer', settings: { budget: BUDGET } });
const SUMMARY_BUFFER = bindStrategy({ strategy: 'summary-buffer', settings: { budget: BUDGET } });
const WINDOW = bindStrategy({ strategy: 'window', settings: { k: 3 } });
const bounded = strategies.map(({ id }) => bindStrategy({ strategy: id })).filter(({ evicts }) => evicts);

/** Plans a thread's newest question again and again. */
function planner(memory: Memory, thread: AskedThread) {
  const previous = previousRegion(bindStrategy(memory), thread);
  return { run: () => planNewest(memory, thread, previous), batch: 100 };
}

describe('planning a turn on cached counts', () => {
  let short: AskedThread;
  let long: AskedThread;
  beforeAll(() => {
    short = askedThread(SHORT, SEED);
    long = askedThread(LONG, SEED);
  });

  it.each(bounded)('costs the same whatever the length of the thread: $name', async ({ memory, name }) => {
    const taken = await interleaved({ long: planner(memory, long), short: planner(memory, short) }, 200);
    const ratio = pairedRatio(taken.long, taken.short);
    section.show({
      what: `plan, ${name.toLowerCase()}: 1,000,000 messages, beside it 10`,
      ours: duration(quantilesOf(taken.long)),
      beside: duration(quantilesOf(taken.short)),
      ...atMost(ratio, MOST_GROWTH, asLong),
    });
  });

  it.each([10, 100, 1_000, TRIMMED])(
    'finds the messages that trimMessages finds, of %i',
    async (length) => {
      const thread = askedThread(length, SEED);
      const messages = toMessages([...thread.before, thread.question]);
      const { region } = planNewest(TOKEN_BUFFER.memory, thread, null);
      expect((await trimmed(messages, BUDGET)).map(({ id }) => Number(id))).toEqual(
        messages.slice(region.first - 1).map(({ id }) => Number(id)),
      );
      const theirs = { run: () => trimmed(messages, BUDGET) };
      const ours = planner(TOKEN_BUFFER.memory, thread);
      const taken = await interleaved({ ours, theirs }, length === TRIMMED ? 5 : 30);
      const ratio = pairedRatio(taken.theirs, taken.ours);
      section.show({
        what: `plan of ${length.toLocaleString('en-US')} messages, beside it trimMessages`,
        ours: duration(quantilesOf(taken.ours)),
        beside: duration(quantilesOf(taken.theirs)),
        ...(length === TRIMMED ? atLeast(ratio, TIMES_FASTER, faster) : { ratio: faster(ratio) }),
      });
    },
    120_000,
  );

  it('beside a middleware that counts the whole thread each turn', async () => {
    const thread = askedThread(TRIMMED, SEED);
    const messages: BaseMessage[] = toMessages([...thread.before, thread.question]);
    const taken = await interleaved(
      { ours: planner(SUMMARY_BUFFER.memory, thread), theirs: { run: summarization(messages) } },
      50,
    );
    section.show({
      what: 'plan of 10,000 messages, beside it summarizationMiddleware that has nothing to do yet',
      ours: duration(quantilesOf(taken.ours)),
      beside: duration(quantilesOf(taken.theirs)),
      ratio: faster(pairedRatio(taken.theirs, taken.ours)),
    });
  });

  it('beside a window that is a slice of an array', async () => {
    const thread = askedThread(TRIMMED, SEED);
    const theirs = windowMemory(3);
    await theirs.chatHistory.addMessages(toMessages(thread.before));
    const taken = await interleaved(
      {
        ours: planner(WINDOW.memory, thread),
        theirs: { run: () => theirs.loadMemoryVariables({}), batch: 100 },
      },
      50,
    );
    section.show({
      what: 'plan of 10,000 messages, beside it BufferWindowMemory, which knows no budget and says nothing of what left',
      ours: duration(quantilesOf(taken.ours)),
      beside: duration(quantilesOf(taken.theirs)),
      ratio: faster(pairedRatio(taken.theirs, taken.ours)),
    });
  });
});

describe('a turn of 40 tokens asked and 260 answered, its counting included', () => {
  const asked = textOf(40);
  const answered = textOf(260);

  /** Turn after turn of one memory, by each in its own way. */
  async function beside(
    memory: Memory,
    other: { saveContext(input: object, output: object): Promise<void> },
  ) {
    const { count } = await getCounter('o200k_base');
    const thread = askedThread(TRIMMED, SEED);
    const previous = previousRegion(bindStrategy(memory), thread);
    const theirs = async () => other.saveContext({ input: asked }, { output: answered });
    const ours = () => {
      const question = { ...thread.question, tokens: count(asked) };
      return count(answered) + planNewest(memory, { ...thread, question }, previous).region.tokens;
    };
    // With the round that warms up, TURNS turns.
    return interleaved({ ours: { run: ours }, theirs: { run: theirs } }, TURNS - 1);
  }

  it('beside ConversationTokenBufferMemory', async () => {
    const { count } = await getCounter('o200k_base');
    const taken = await beside(TOKEN_BUFFER.memory, tokenBufferMemory(count, BUDGET));
    section.show({
      what: 'turn under a token budget of 2,000, beside it ConversationTokenBufferMemory',
      ours: duration(quantilesOf(taken.ours)),
      beside: duration(quantilesOf(taken.theirs)),
      ratio: faster(pairedRatio(taken.theirs, taken.ours)),
    });
  });

  it('beside ConversationSummaryBufferMemory, and how often each calls the model', async () => {
    const { count } = await getCounter('o200k_base');
    let calls = 0;
    const other = summaryBufferMemory(count, BUDGET, () => calls++);
    const taken = await beside(SUMMARY_BUFFER.memory, other);
    section.show({
      what: 'turn under summary and a budget of 2,000, beside it ConversationSummaryBufferMemory with a model that costs nothing',
      ours: duration(quantilesOf(taken.ours)),
      beside: duration(quantilesOf(taken.theirs)),
      ratio: faster(pairedRatio(taken.theirs, taken.ours)),
    });
    const turns = Array.from({ length: 2 * TURNS }, (_, index) => ({
      position: index + 1,
      role: index % 2 === 0 ? ('user' as const) : ('assistant' as const),
      tokens: count(index % 2 === 0 ? asked : answered),
    }));
    const { requests, pending } = replay(turns, { strategy: SUMMARY_BUFFER });
    const folds = [...requests.flatMap((request) => request.folds), ...pending.folds].length;
    section.show({
      what: 'calls of the summariser in 100 such turns, beside it those of ConversationSummaryBufferMemory',
      ours: String(folds),
      beside: String(calls),
      ratio: `${digits(calls / folds)} times as many`,
    });
  });
});
