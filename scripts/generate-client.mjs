// Runs after every install.
import { ensureClient } from './launcher/prisma-client.mjs';
import { orRefuse } from './launcher/refusal.mjs';

await orRefuse(ensureClient);
