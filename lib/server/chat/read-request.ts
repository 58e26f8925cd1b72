import 'server-only';
import { NotFound } from '@/lib/errors';
import type { RequestMessage } from '@/lib/memory';
import { db } from '../db/client';
import { asRow } from '../db/turn-record';
import { assembleRequest } from './assemble-request';

/** The messages that went out for a turn, exactly; NotFound for a turn that there is not or that was never sent. */
export async function readRequest(threadId: string, turn: number): Promise<RequestMessage[]> {
  const stored = await db().turn.findUnique({ where: { threadId_turn: { threadId, turn } } });
  const row = stored && asRow(stored);
  if (!row?.blocks || row.regionFirst === null || row.regionLast === null) throw new NotFound('turn');
  const block = row.blocks.find((part) => part.kind === 'summary');
  const summary = block
    ? await db().summary.findUniqueOrThrow({ where: { id: block.id }, select: { text: true } })
    : null;
  return assembleRequest(threadId, { first: row.regionFirst, last: row.regionLast }, summary);
}
