import { env } from './env';
import { noteAddresses } from './http/proxy-headers';

/** Makes the process ready to serve; a bad environment ends it with a sentence that names the variable. */
export async function start(): Promise<void> {
  try {
    env();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
  noteAddresses();
  const { models } = await import('./models/provider');
  await models();
  const { clearLeftImports } = await import('./transfer/clear-left-imports');
  // Beside the first requests, which need none of it.
  void clearLeftImports();
  const { startPurging } = await import('./purge');
  startPurging();
}
