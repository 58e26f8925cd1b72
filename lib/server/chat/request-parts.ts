import 'server-only';
import type { Eviction } from '@/lib/memory';
import type { Evicted, FoldRecord } from '@/lib/wire';
import type { Block } from '../db/turn-record';
import type { NewestSummary } from '../db/turn-state';
import type { ChatModel } from '../models/provider';
import { coachPrompt, coachTokens } from '../prompts/coach';
import { type Beside, blockTokensOf, pinnedTokens, profileTokens } from './plan-request';
import { recallTokens } from './recall';

const LISTED_EVICTIONS = 200;

/** What a request holds before its messages: the coach prompt, then the blocks that there are, in their order. */
export function blocksOf(
  model: ChatModel,
  summary: NewestSummary | null,
  { profile, pinned, recalled }: Beside,
): Block[] {
  const { version } = coachPrompt;
  const blocks: Block[] = [{ kind: 'system', tokens: coachTokens(model.counter), version }];
  if (profile.length > 0)
    blocks.push({ kind: 'profile', tokens: profileTokens(model, profile), facts: profile });
  if (summary) {
    const { id, version: summaryVersion, lastPosition } = summary;
    const tokens = blockTokensOf(model, summary.text);
    blocks.push({ kind: 'summary', tokens, id, version: summaryVersion, positions: [1, lastPosition] });
  }
  if (recalled) {
    const { messages, matches } = recalled;
    const positions = messages.map(({ position }) => position);
    blocks.push({ kind: 'recall', tokens: recallTokens(model, messages), positions, matches });
  }
  if (pinned.length > 0) {
    const positions = pinned.map(({ position }) => position);
    blocks.push({ kind: 'pinned', tokens: pinnedTokens(model, pinned), positions });
  }
  return blocks;
}

/** Nothing is sent twice: a brought back message that the region holds stands in the region only. */
export function besideRegion({ profile, pinned, recalled }: Beside, region: { first: number }): Beside {
  return { profile, recalled, pinned: pinned.filter(({ position }) => position < region.first) };
}

/** Evictions as a record tells them: folds by the version they went into, past 200 of them as one range. */
export function evictedOf(
  evictions: readonly Eviction[],
  folds: FoldRecord[],
  newestVersion: number | null,
): Evicted[] {
  const versionOf = (position: number) =>
    folds.find(({ positions: [first, last] }) => first <= position && position <= last)?.version ??
    newestVersion;
  const told = evictions.map(({ reason, ...eviction }) => ({
    ...eviction,
    reason: reason === 'folded' ? `folded into summary ${versionOf(eviction.position)}` : reason,
  }));
  const [first, last] = [told[0], told.at(-1)];
  if (!first || !last || told.length <= LISTED_EVICTIONS) return told;
  const tokens = told.reduce((sum, eviction) => sum + eviction.tokens, 0);
  return [
    { positions: [first.position, last.position], messages: told.length, tokens, reason: first.reason },
  ];
}
