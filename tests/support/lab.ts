import { prepare } from '@/lib/lab/prepare';
import { type LabRuns, runLab } from '@/lib/lab/run-lab';
import { finish } from '@/lib/lab/steps';
import type {
  LabConfiguration,
  LabConversation,
  LabFrame,
  LabMessage,
  LabOptions,
  LabRun,
} from '@/lib/lab/types';
import { bindStrategy, type Memory, type Role } from '@/lib/memory';
import { ENCODINGS, getCounter } from '@/lib/tokens';

const counters = await Promise.all(ENCODINGS.map(async (name) => [name, await getCounter(name)] as const));
const counterOf = new Map(counters);

/** The exact counter of an encoding, loaded. */
export function counter(encoding: LabConfiguration['encoding']) {
  const loaded = counterOf.get(encoding);
  if (!loaded) throw new RangeError(`No counter ${encoding}`);
  return loaded;
}

/** A text of exactly that many o200k_base tokens. */
export function textOf(tokens: number): string {
  return Array.from({ length: tokens }, () => 'a').join(' ');
}

/** A request with nothing around its messages. */
export const NO_FRAME: LabFrame = {
  version: 'none',
  system: '',
  summary: '',
  profile: '',
  recalled: '',
  quoted: '',
  summariser: '',
};

export const PLAIN: LabOptions = {
  frame: NO_FRAME,
  contextTokens: null,
  replyTokens: 0,
  summaries: { tokens: null, holdFacts: false },
};

/** A conversation of messages of exactly these sizes, in o200k_base tokens. */
export function conversationOf(entries: readonly (readonly [Role, number])[]): LabConversation {
  return talk(entries.map(([role, tokens]) => ({ role, text: textOf(tokens) })));
}

/** The same of turns, a reply of 0 tokens being none. */
export function conversationOfTurns(turns: readonly { user: number; assistant?: number }[]): LabConversation {
  return conversationOf(
    turns.flatMap(({ user, assistant = 0 }): (readonly [Role, number])[] =>
      assistant > 0
        ? [
            ['user', user],
            ['assistant', assistant],
          ]
        : [['user', user]],
    ),
  );
}

/** A conversation with these messages. */
export function talk(messages: readonly LabMessage[]): LabConversation {
  return { title: 'Talk', kind: 'file', messages, skipped: [] };
}

/** Turns that state three figures and correct one of them, with a question that states none. */
export const STATED = talk(
  [
    'My rent is ₹22,000.',
    'My car EMI is ₹9,400.',
    'What is a bond?',
    'My rent is now ₹25,000.',
    'My gold loan is ₹1.5 lakh.',
    'Thanks.',
  ].flatMap((text): LabMessage[] => [
    { role: 'user', text },
    { role: 'assistant', text: 'Noted.' },
  ]),
);

/** A configuration of this memory, its defaults filled in. */
export function configuration(
  memory: { strategy: string; settings?: Memory['settings']; recall?: Memory['recall'] },
  more: Partial<LabConfiguration> = {},
): LabConfiguration {
  return { id: 'c1', memory: bindStrategy(memory).memory, encoding: 'o200k_base', profile: null, ...more };
}

/** The lab's whole answer for a conversation under some configurations. */
export function runAll(
  conversation: LabConversation,
  configurations: readonly LabConfiguration[],
  options: LabOptions = PLAIN,
): LabRuns {
  return finish(runLab(finish(prepare(conversation)), configurations, options, counter));
}

/** One run; throws where the configuration sends nothing. */
export function runOf(
  conversation: LabConversation,
  chosen: LabConfiguration,
  options: LabOptions = PLAIN,
): LabRun {
  const { runs, problems } = runAll(conversation, [chosen], options);
  const [run] = runs;
  if (!run) throw new Error(problems[0]?.problem ?? 'There was no run');
  return run;
}
