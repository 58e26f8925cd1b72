import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@/scripts/launcher/root.mjs';

const FOLDER = path.join(ROOT, 'tests/support/bare-route');
const BUILD = path.join(ROOT, 'scripts/launcher/next-build.mjs');

/** A Next app in production that is nothing but a route which passes the model's stream through; ends with this process. */
export async function startBareRoute(upstream: string) {
  const start = (script: string, args: string[] = []): ChildProcess => {
    const { PATH, HOME, TMPDIR } = process.env;
    const own = { BARE_UPSTREAM: `${upstream}/chat/completions`, NEXT_TELEMETRY_DISABLED: '1' };
    const env = { PATH, HOME, TMPDIR, NODE_ENV: 'production' as const, ...own };
    return fork(script, args, { cwd: FOLDER, env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  };
  // Turbopack would take the instrumentation and the proxy of the folders above along.
  const [code] = await once(start(BUILD, ['--webpack']), 'exit');
  if (code !== 0) throw new Error(`The bare route could not be built: next build ended with ${code}`);
  const server = start(path.join(FOLDER, 'serve.mjs'));
  const port = await new Promise((resolve, reject) => {
    server.once('message', resolve);
    server.once('exit', () => reject(new Error('The bare route ended before it was ready.')));
  });
  return {
    url: `http://127.0.0.1:${port}/chat`,
    pid: server.pid ?? 0,
    remove: async () => {
      const gone = once(server, 'exit');
      server.disconnect();
      await gone;
      for (const made of ['.next', 'next-env.d.ts'])
        rmSync(path.join(FOLDER, made), { recursive: true, force: true });
    },
  };
}
