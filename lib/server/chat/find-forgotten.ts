import 'server-only';
import { factsAskedAbout } from '@/lib/figures/asked-about';
import { soughtFigure, visibilityOf } from '@/lib/figures/see-facts';
import { type StatedFact, supersessions, topicOf } from '@/lib/figures/stated-facts';
import { questionWords } from '@/lib/search/question-words';
import type { Forgotten } from '@/lib/wire';
import { listAbouts, listFactsAbout } from '../db/facts';
import { EXCERPT, findRelated } from '../db/find-related';
import { readTexts } from '../db/log-tail';
import { readTurnTokens } from '../db/pins';
import type { TurnRow } from '../db/turn-record';
import { logger } from '../logger';
import { gatherFacts, readSeen } from './read-facts';

const MOST = 5;
// What was stated before so many facts about the same things is not looked through for one of them.
const FACTS = 1_000;
const SHARED_WORDS = 2;

/**
 * Messages that a planned turn's question is about and its request lacks: those that state a fact asked for which no
 * part of the request shows, then those that share words with the question. Never throws: a notice is not worth a turn.
 */
export async function findForgotten(row: TurnRow): Promise<Forgotten[]> {
  try {
    return await find(row);
  } catch (error) {
    logger().warn(
      { err: error, threadId: row.threadId, turn: row.turn },
      'forgotten messages not looked for',
    );
    return [];
  }
}

async function find({ threadId, question, regionFirst, blocks }: TurnRow): Promise<Forgotten[]> {
  if (regionFirst === null || regionFirst <= 1) return [];
  await gatherFacts(threadId);
  const [[asked], abouts, [request]] = await Promise.all([
    readTexts(threadId, question, question),
    listAbouts(threadId),
    readSeen(threadId, 1),
  ]);
  if (!asked || !request) return [];
  const facts = await factsFor(threadId, asked.text, abouts);
  const replaced = supersessions(facts);
  const gone = facts.filter(
    (fact, at) =>
      replaced[at] === null &&
      fact.position < question &&
      visibilityOf(soughtFigure(fact), request) === 'gone',
  );
  const found: Omit<Forgotten, 'tokens'>[] = factsAskedAbout(asked.text, gone).map(
    ({ about, text, turn, position }) => ({
      position,
      turn,
      excerpt: '',
      fact: [about, text].filter(Boolean).join(' '),
    }),
  );
  const covered = blocks?.find((block) => block.kind === 'summary')?.positions[1] ?? 0;
  const range = { first: covered + 1, last: regionFirst - 1, atLeast: SHARED_WORDS, limit: MOST };
  const sent = new Set([...request.pinned, ...request.recalled]);
  for (const match of await findRelated(threadId, questionWords(asked.text), range))
    if (
      !sent.has(match.question) &&
      !isSame(match.excerpt, asked.text) &&
      !found.some(({ position }) => position === match.question)
    )
      found.push({ position: match.question, turn: match.turn, excerpt: match.excerpt, fact: null });
  const forgotten = found.slice(0, MOST);
  const tokens = await readTurnTokens(threadId, forgotten);
  return forgotten.map((message) => ({ ...message, tokens: tokens.get(message.turn) ?? 0 }));
}

/** The facts that a question may be about, with all that one of them could have been replaced by. */
function factsFor(threadId: string, question: string, abouts: string[]): Promise<StatedFact[]> {
  const named = factsAskedAbout(
    question,
    abouts.map((about) => ({ about })),
  );
  const topics = new Set(named.map(({ about }) => topicOf(about)));
  const wanted = abouts.filter((about) => topics.has(topicOf(about)));
  return listFactsAbout(threadId, wanted, FACTS);
}

/** The same question asked before is no news to whoever asks it again; an excerpt is the start of one. */
function isSame(excerpt: string, question: string): boolean {
  const start = [...question].slice(0, [...excerpt].length).join('');
  return excerpt === start && ([...excerpt].length === EXCERPT || excerpt.length === question.length);
}
