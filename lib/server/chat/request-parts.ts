import 'server-only';
import type { Eviction } from '@/lib/memory';
import type { Evicted, FoldRecord } from '@/lib/wire';
import type { Block } from '../db/turn-record';
import type { NewestSummary } from '../db/turn-state';
import type { ChatModel } from '../models/provider';
import { coachPrompt } from '../prompts/coach';
import { blockTokensOf } from './plan-request';

const LISTED_EVICTIONS = 200;

/** The parts of a request before its messages: the coach prompt and the summary, if it has one. */
export function blocksOf(model: ChatModel, summary: NewestSummary | null): Block[] {
  const { version, text } = coachPrompt;
  const system: Block = { kind: 'system', tokens: model.counter.count(text), version };
  if (!summary) return [system];
  const { id, version: summaryVersion, lastPosition, text: summaryText } = summary;
  const tokens = blockTokensOf(model, summaryText);
  return [system, { kind: 'summary', tokens, id, version: summaryVersion, positions: [1, lastPosition] }];
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
