import 'server-only';
import { type Log, replay } from '@/lib/memory';
import { readTail } from '../db/log-tail';
import { readNewestSummary } from '../db/summaries';
import { addFolds } from '../db/turn-writes';
import { logger } from '../logger';
import type { Models } from '../models/provider';
import { fold } from './fold';
import { runFold } from './folds-running';
import type { OpenTurn } from './opened-turn';
import { blockTokensOf, room } from './plan-request';
import { storedSummaries } from './stored-summaries';

/** Starts the fold that a stored reply's overflow is due for, if any; the thread's next turn waits for it. */
export function foldAfterReply(turn: OpenTurn, models: Models): void {
  if (turn.strategy.summaryLimit === null) return;
  runFold(turn.key.threadId, async () => {
    try {
      await foldOverflow(turn, turn.strategy.summaryLimit ?? 0, models);
    } catch (error) {
      // Nothing is lost: the next turn folds what is due.
      logger().warn({ err: error, ...turn.key }, 'fold after reply failed');
    }
  });
}

async function foldOverflow(
  { key, question, strategy }: OpenTurn,
  limit: number,
  { chat, summary: summariser }: Models,
) {
  const { threadId, turn } = key;
  const summary = await readNewestSummary(threadId);
  const first = (summary?.lastPosition ?? 0) + 1;
  const reach = { kind: 'unsummarised' } as const;
  const log: Log = await readTail(threadId, {
    reach,
    through: question.position + 1,
    atLeastFrom: question.position,
    unsummarisedFrom: first,
  });
  const contextTokens = room(chat) - (summary ? blockTokensOf(chat, summary.text) : 0);
  const { region } = replay(log, { strategy, contextTokens, start: first });
  if (region.first <= first) return;
  const tokens = log.reduce(
    (sum, message) =>
      message.position >= first && message.position < region.first ? sum + message.tokens : sum,
    0,
  );
  const due = { first, last: region.first - 1, tokens };
  const when = 'after reply' as const;
  const { folds } = await fold(
    { threadId, turn, when, summaries: storedSummaries, log, due, summary, limit },
    summariser,
  );
  await addFolds(threadId, turn, folds);
}
