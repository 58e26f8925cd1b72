import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@/scripts/launcher/root.mjs';
import { freePort } from '../free-port.mjs';
import { until } from '../until';

const FOLDER = path.join(ROOT, 'tests/support/bare-route');
const NEXT = path.join(ROOT, 'node_modules/next/dist/bin/next');

/** A Next app in production that is nothing but a route which passes the model's stream through. */
export async function startBareRoute(upstream: string) {
  const { PATH, HOME, TMPDIR } = process.env;
  const env: NodeJS.ProcessEnv = {
    PATH,
    HOME,
    TMPDIR,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    BARE_UPSTREAM: `${upstream}/chat/completions`,
  };
  const next = (...args: string[]) =>
    spawn(process.execPath, [NEXT, ...args], { cwd: FOLDER, env, stdio: 'ignore' });
  const [code] = await once(next('build'), 'exit');
  if (code !== 0) throw new Error(`The bare route could not be built: next build ended with ${code}`);
  const port = await freePort();
  const server = next('start', '--port', String(port), '--hostname', '127.0.0.1');
  const url = `http://127.0.0.1:${port}/chat`;
  // What is no POST it answers with 405, once it answers.
  await until('the bare route', () =>
    fetch(url).then(
      () => true,
      () => false,
    ),
  );
  return {
    url,
    remove: async () => {
      const gone = once(server, 'exit');
      server.kill();
      await gone;
      rmSync(path.join(FOLDER, '.next'), { recursive: true, force: true });
      rmSync(path.join(FOLDER, 'next-env.d.ts'), { force: true });
    },
  };
}
