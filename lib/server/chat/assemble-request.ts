import 'server-only';
import { type RequestMessage, toRequest } from '@/lib/memory';
import { readTexts } from '../db/turn-state';
import { coachPrompt } from '../prompts/coach';
import { summaryBlock } from '../prompts/summary-block';

/** The exact messages of a turn's request: system prompt, summary, then the region word for word. */
export async function assembleRequest(
  threadId: string,
  region: { first: number; last: number },
  summary: { text: string } | null,
): Promise<RequestMessage[]> {
  const systems = [coachPrompt.text, ...(summary ? [summaryBlock(summary.text)] : [])];
  return toRequest(systems, await readTexts(threadId, region.first, region.last));
}
