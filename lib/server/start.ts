import { env } from './env';
import { noteCalls } from './http/note-calls';

/** Makes the process ready to serve; a bad environment ends it with a sentence that names the variable. */
export async function start(): Promise<void> {
  try {
    env();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
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
