import 'server-only';
import { parseFigures } from '@/lib/figures';
import {
  goneSince,
  runsOf,
  type SeenBlock,
  type SeenRequest,
  type Sought,
  sightings,
  soughtFigure,
  soughtText,
  visibilityOf,
} from '@/lib/figures/see-facts';
import { factsOf, type StatedFact, supersessions } from '@/lib/figures/stated-facts';
import type { Fact } from '@/lib/wire';
import {
  listStatedFacts,
  listWatches,
  readRequests,
  readSummariesById,
  readUnreadQuestions,
  storeFacts,
} from '../db/facts';
import type { Block } from '../db/turn-record';

// The grid of facts by turns looks back this far.
const TURNS = 200;
const PAGE = 500;

/** Reads facts out of the questions that have not been read yet. */
export async function gatherFacts(threadId: string): Promise<void> {
  for (;;) {
    const questions = await readUnreadQuestions(threadId, PAGE);
    const last = questions.at(-1);
    if (!last) return;
    await storeFacts(threadId, questions.flatMap(factsOf), last.position);
    if (questions.length < PAGE) return;
  }
}

/** Figures that the user stated and texts that are watched, and where the newest request has each. */
export async function readFacts(threadId: string): Promise<Fact[]> {
  await gatherFacts(threadId);
  const [facts, watches, requests] = await Promise.all([
    listStatedFacts(threadId),
    listWatches(threadId),
    readSeen(threadId),
  ]);
  const replaced = supersessions(facts);
  return [
    ...facts.map((fact, at) => ({
      ...toFact(fact, replaced[at] ?? null),
      ...seenIn(soughtFigure(fact), fact.turn, requests),
    })),
    ...watches.map(({ id, text, positions, turns }) => ({
      text,
      value: null,
      unit: 'text' as const,
      about: 'watched',
      turn: turns[0] ?? 0,
      position: positions[0] ?? 0,
      ambiguous: false,
      supersededBy: null,
      watch: id,
      ...seenIn(soughtText(text, positions), turns[0] ?? 1, requests),
    })),
  ];
}

/** The newest requests of a thread, oldest first, with the figures of their blocks. */
export async function readSeen(threadId: string, limit = TURNS): Promise<SeenRequest[]> {
  const rows = await readRequests(threadId, limit);
  const blocksOf = (row: (typeof rows)[number]) => (row.blocks ?? []) as unknown as Block[];
  const ids = rows.flatMap((row) =>
    blocksOf(row).flatMap((block) => (block.kind === 'summary' ? [block.id] : [])),
  );
  const summaries = new Map<string, SeenBlock>();
  for (const [id, text] of await readSummariesById(threadId, [...new Set(ids)]))
    summaries.set(id, seenBlock(text));
  return rows.map((row) => {
    const request: SeenRequest = {
      turn: row.turn,
      region: { first: row.regionFirst ?? 1, last: row.regionLast ?? 0 },
      recalled: [],
      pinned: [],
      summary: null,
      profile: null,
    };
    for (const block of blocksOf(row)) {
      if (block.kind === 'recall') request.recalled = block.positions;
      if (block.kind === 'pinned') request.pinned = block.positions;
      if (block.kind === 'summary') request.summary = summaries.get(block.id) ?? null;
      if (block.kind === 'profile')
        request.profile = seenBlock(block.facts.map(({ text }) => text).join('\n'));
    }
    return request;
  });
}

function seenBlock(text: string): SeenBlock {
  return { text, figures: parseFigures(text) };
}

function seenIn(
  sought: Sought,
  turn: number,
  requests: SeenRequest[],
): Pick<Fact, 'visibility' | 'since' | 'seen'> {
  const seen = sightings(sought, turn, requests);
  const newest = requests.at(-1);
  return {
    visibility: newest ? visibilityOf(sought, newest) : 'gone',
    since: goneSince(seen),
    seen: runsOf(seen),
  };
}

function toFact(
  { corrects, age, ambiguous, ...fact }: StatedFact,
  by: StatedFact | null,
): Omit<Fact, 'visibility' | 'since' | 'seen'> {
  const supersededBy = by && { turn: by.turn, position: by.position, text: by.text };
  return { ...fact, ambiguous: ambiguous ?? false, supersededBy, watch: null };
}
