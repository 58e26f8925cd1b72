import 'server-only';
import { type RequestMessage, toRequest } from '@/lib/memory';
import { coachPrompt } from '../prompts/coach';
import { pinnedBlock } from '../prompts/pinned-block';
import { profileBlock } from '../prompts/profile-block';
import type { QuotedMessage } from '../prompts/quoted-messages';
import { recallBlock } from '../prompts/recall-block';
import { summaryBlock } from '../prompts/summary-block';

/** Texts of the blocks of a request; null and empty ones are left out. */
export type BlockTexts = {
  profile: { text: string }[];
  summary: { text: string } | null;
  recalled: QuotedMessage[];
  pinned: QuotedMessage[];
};

/** The exact messages of a turn's request: system prompt, blocks, then the messages of the region word for word. */
export function assembleRequest(
  { profile, summary, recalled, pinned }: BlockTexts,
  region: readonly { role: string; text: string }[],
): RequestMessage[] {
  const systems = [
    coachPrompt.text,
    ...(profile.length > 0 ? [profileBlock(profile.map(({ text }) => text))] : []),
    ...(summary ? [summaryBlock(summary.text)] : []),
    ...(recalled.length > 0 ? [recallBlock(recalled)] : []),
    ...(pinned.length > 0 ? [pinnedBlock(pinned)] : []),
  ];
  return toRequest(systems, region);
}
