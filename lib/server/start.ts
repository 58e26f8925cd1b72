import { setFlagsFromString } from 'node:v8';
import { env } from './env';
import { noteCalls } from './http/note-calls';

/**
 * How much of what it holds the heap may grow by between two collections, in percent. A running reply leaves mostly garbage,
 * which V8, left to itself on a machine with much memory, lets pile up to several times what is in use.
 */
const HEAP_GROWTH = 50;

/** Makes the process ready to serve; a bad environment ends it with a sentence that names the variable. */
export async function start(): Promise<void> {
  try {
    env();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`);
  noteCalls();
  if (env().OTEL_EXPORTER_OTLP_ENDPOINT) {
    const [{ openExporter }, { traceWith }] = await Promise.all([
      import('./traces/exporter'),
      import('./traces/traced'),
    ]);
    traceWith(openExporter());
  }
  const { models } = await import('./models/provider');
  await models();
  const { sharedStreams } = await import('./redis');
  // Connects by itself, so that the first turn is shared already.
  sharedStreams();
  const { clearLeftImports } = await import('./transfer/clear-left-imports');
  // Beside the first requests, which need none of it.
  void clearLeftImports();
  const { startPurging } = await import('./purge');
  startPurging();
}
