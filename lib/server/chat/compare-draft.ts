import 'server-only';
import { parseFigures } from '@/lib/figures';
import { type SeenBlock, type SeenRequest, soughtFigure, visibilityOf } from '@/lib/figures/see-facts';
import { supersessions } from '@/lib/figures/stated-facts';
import type { Preview, Stretch } from '@/lib/wire';
import { listStatedFacts } from '../db/facts';
import { type LeftMessage, readLeft } from '../db/read-left';
import { priceList } from '../models/prices';
import type { ChatModel } from '../models/provider';
import type { PlannedRequest } from './plan-request';
import { gatherFacts } from './read-facts';
import { besideRegion } from './request-parts';

/** So many of the newest messages that left before are told turn by turn, the older ones as one. */
const TOLD = 12;

/** What a comparison of memories says of the draft of `turn` beyond its plan; what leaves starts at `leavesFrom`. */
export async function compareDraft(
  { threadId, turn, leavesFrom }: { threadId: string; turn: number; leavesFrom: number },
  planned: PlannedRequest,
  { offline }: ChatModel,
): Promise<Preview['comparison']> {
  const [left, facts] = await Promise.all([
    readLeft(threadId, leavesFrom, TOLD),
    countFacts(threadId, turn, planned),
  ]);
  return { leftBefore: stretchesOf(left), facts, prices: offline ? null : priceList };
}

/** Messages as their turns; everything before the first whole turn is one stretch, by its running total. */
function stretchesOf(left: readonly LeftMessage[]): Stretch[] {
  const start = Math.max(
    0,
    left.findIndex(({ role }) => role === 'user'),
  );
  const first = left[start];
  if (!first) return [];
  const older = { messages: first.position - 1, tokens: first.tokensThrough - first.tokens };
  const stretches: Stretch[] = older.messages > 0 ? [{ turns: [1, first.turn - 1], ...older }] : [];
  for (const { turn, tokens } of left.slice(start)) {
    const open = stretches.at(-1);
    if (open?.turns[0] === turn) stretches.splice(-1, 1, joined(open, tokens));
    else stretches.push({ turns: [turn, turn], messages: 1, tokens });
  }
  return stretches;
}

function joined({ turns, messages, tokens }: Stretch, more: number): Stretch {
  return { turns, messages: messages + 1, tokens: tokens + more };
}

/** Figures of the user that stand, and those that the planned request shows. */
async function countFacts(threadId: string, turn: number, planned: PlannedRequest) {
  await gatherFacts(threadId);
  const facts = await listStatedFacts(threadId);
  const replaced = supersessions(facts);
  const standing = facts.filter((_, at) => replaced[at] === null);
  const request = seenRequest(turn, planned);
  const { due } = planned.plan;
  const inView = standing.filter(
    (fact) =>
      (due && due.first <= fact.position && fact.position <= due.last) ||
      visibilityOf(soughtFigure(fact), request) !== 'gone',
  );
  return { inView: inView.length, of: standing.length };
}

function seenRequest(turn: number, { plan: { region }, summary, beside }: PlannedRequest): SeenRequest {
  const { profile, pinned, recalled } = besideRegion(beside, region);
  return {
    turn,
    region,
    recalled: recalled?.messages.map(({ position }) => position) ?? [],
    pinned: pinned.map(({ position }) => position),
    summary: summary && seenBlock(summary.text),
    profile: profile.length > 0 ? seenBlock(profile.map(({ text }) => text).join('\n')) : null,
  };
}

function seenBlock(text: string): SeenBlock {
  return { text, figures: parseFigures(text) };
}
