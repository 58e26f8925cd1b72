import 'server-only';
import type { AppFacts } from '@/lib/wire';
import { models } from './models/provider';
import { coachPrompt, coachTokens } from './prompts/coach';

/** What every page shows before any turn exists. */
export async function appFacts(): Promise<AppFacts> {
  const { chat } = await models();
  const { version, text } = coachPrompt;
  const label = chat.offline ? 'Built-in offline coach' : chat.name;
  const { offline, host, contextTokens } = chat;
  return {
    coach: { version, text, tokens: coachTokens(chat.counter) },
    model: { label, offline, host, contextTokens },
  };
}
