import 'server-only';
import type { TokenCounter } from '@/lib/tokens';
import { finishRecount, readForRecount, readSummaryTexts, storeCounts } from '../db/recount';

const PAGE = 500;

/** Counts a thread again, once, after the model's encoding changed: messages, running totals, summaries. */
export async function recountThread(threadId: string, counter: TokenCounter): Promise<void> {
  let after = { position: 0, version: 0 };
  for (;;) {
    const page = await readForRecount(threadId, after, PAGE);
    const last = page.at(-1);
    if (!last) break;
    const counts = [];
    for (const { position, version, text } of page)
      counts.push({ position, version, tokens: await counter.countSliced(text) });
    await storeCounts(threadId, counts);
    after = last;
  }
  const summaries = (await readSummaryTexts(threadId)).map(({ id, text }) => ({
    id,
    tokens: counter.count(text),
  }));
  await finishRecount(threadId, counter.encoding, summaries);
}
