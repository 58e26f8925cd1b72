// The start of a container (Dockerfile): brings the database up to date, then serves the standalone build beside it.
import path from 'node:path';
import { migrate } from './database/migrate.mjs';
import { drain, parseShutdown } from './launcher/drain.mjs';
import { orRefuse, Refusal } from './launcher/refusal.mjs';
import { ROOT } from './launcher/root.mjs';

async function serve() {
  const { DATABASE_URL: url, AUTH_SECRET: secret } = process.env;
  if (!url || !secret)
    throw new Refusal(
      'A container needs DATABASE_URL, a PostgreSQL, and AUTH_SECRET, a long random text. Nothing was started.',
    );
  const shutdownMs = parseShutdown(process.env);
  const applied = await migrate(url, path.join(ROOT, 'prisma/migrations'));
  if (applied.length > 0) console.log(`Database brought up to date: ${applied.join(', ')}.`);
  // Next would end with the last connection; a turn runs on without one.
  process.env.NEXT_MANUAL_SIG_HANDLE = 'true';
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => drain(shutdownMs).finally(() => process.exit(0)));
  await import(path.join(ROOT, 'server.js'));
}

await orRefuse(serve);
