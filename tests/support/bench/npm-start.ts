import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { childEnv } from '../child-env';
import { freePort } from '../free-port.mjs';
import { until } from '../until';

const LONGEST_MS = 400_000;

/** Milliseconds from `npm start` in a project's folder until its health is good. It is stopped again. */
export async function timeNpmStart(project: string, env: Record<string, string> = {}): Promise<number> {
  const port = String(await freePort());
  const startedAt = performance.now();
  const npm = spawn('npm', ['start'], {
    cwd: project,
    env: childEnv({ PORT: port, ...env }),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const gone = once(npm, 'exit');
  try {
    await until('a good health', () => isWell(`http://localhost:${port}/api/health`), LONGEST_MS);
    return performance.now() - startedAt;
  } finally {
    npm.kill('SIGTERM');
    await gone;
  }
}

async function isWell(url: string): Promise<boolean> {
  const response = await fetch(url).catch(() => null);
  await response?.arrayBuffer();
  return response?.ok ?? false;
}
