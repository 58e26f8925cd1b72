import 'server-only';
import { NotFound } from '@/lib/errors';
import type { RequestMessage } from '@/lib/memory';
import { db } from '../db/client';
import { readTexts } from '../db/log-tail';
import { asRow, type Block } from '../db/turn-record';
import { assembleRequest, type BlockTexts } from './assemble-request';

/** The messages that went out for a turn, exactly; NotFound for a turn that there is not or that was never sent. */
export async function readRequest(threadId: string, turn: number): Promise<RequestMessage[]> {
  const stored = await db().turn.findUnique({ where: { threadId_turn: { threadId, turn } } });
  const row = stored && asRow(stored);
  if (!row?.blocks || row.regionFirst === null || row.regionLast === null) throw new NotFound('turn');
  const texts = await readBlockTexts(threadId, row.blocks);
  return assembleRequest(texts, await readTexts(threadId, row.regionFirst, row.regionLast));
}

async function readBlockTexts(threadId: string, blocks: Block[]): Promise<BlockTexts> {
  const texts: BlockTexts = { profile: [], summary: null, recalled: [], pinned: [] };
  for (const block of blocks) {
    if (block.kind === 'profile') texts.profile = block.facts;
    if (block.kind === 'summary')
      texts.summary = await db().summary.findUniqueOrThrow({
        where: { threadId_id: { threadId, id: block.id } },
        select: { text: true },
      });
    if (block.kind === 'recall') texts.recalled = await readQuoted(threadId, block.positions);
    if (block.kind === 'pinned') texts.pinned = await readQuoted(threadId, block.positions);
  }
  return texts;
}

function readQuoted(threadId: string, positions: number[]) {
  return db().message.findMany({
    where: { threadId, current: true, position: { in: positions } },
    orderBy: { position: 'asc' },
    select: { role: true, text: true },
  });
}
