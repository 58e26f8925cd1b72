// Runs after every install, for a first start to take less time: it would make up for either by itself.
import { ensureTemplate } from './database/cluster-template.mjs';
import { ensureClient } from './launcher/prisma-client.mjs';
import { orRefuse } from './launcher/refusal.mjs';

await orRefuse(ensureClient);
await ensureTemplate().catch(({ message }) =>
  console.warn(`No database could be made to copy from (${message}): the first start will make its own.`),
);
