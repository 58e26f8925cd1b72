import { BulkConnection } from '@/lib/server/db/bulk-connection';
import { db } from '@/lib/server/db/client';
import { publishThreads } from '@/lib/server/db/import-thread';
import { MessageWriter } from '@/lib/server/db/message-writer';
import { ThreadImport } from '@/lib/server/transfer/thread-import';
import type { TokenCounter } from '@/lib/tokens';
import type { PlantedConversation } from './conversation';

/** Stores conversations as an import does, each as a thread of one person; gives their ids in order. */
export async function plantThreads(
  conversations: Iterable<PlantedConversation>,
  counter: TokenCounter,
): Promise<string[]> {
  const owner = { id: 'planted', name: 'Planted', email: 'planted@example.org' };
  await db().user.upsert({ where: { id: owner.id }, create: owner, update: {} });
  const connection = new BulkConnection();
  const writer = new MessageWriter(connection);
  const created: string[] = [];
  const onSkip = ({ where, why }: { where: string; why: string }) => {
    throw new Error(`${where}: ${why}`);
  };
  const options = {
    ownerId: owner.id,
    counter,
    connection,
    writer,
    onCreated: (id: string) => created.push(id),
    onSkip,
  };
  for (const { turns } of conversations) {
    const thread = new ThreadImport('planted', options);
    for (const [at, { question, reply }] of turns.entries()) {
      await thread.message({ role: 'user', text: question, where: `turn ${at + 1}` });
      await thread.message({ role: 'assistant', text: reply, where: `turn ${at + 1}` });
    }
    await thread.finish(false);
  }
  await connection.close();
  await publishThreads(created);
  return created;
}
