import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { until } from './until';

/** How late an event loop was, in milliseconds. */
export type LoopDelay = { p50: number; p99: number; max: number };

/** Watches the event loop of an app from within its process: what to start it with, and how to read it. */
export function watchLoop() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fincoach-loop-'));
  const file = pathToFileURL(path.join(import.meta.dirname, 'watch-loop.mjs')).href;
  return {
    env: { NODE_OPTIONS: `--import ${file}`, FINCOACH_LOOP_FOLDER: folder },
    /** Since the last reading. */
    read: async (pid: number): Promise<LoopDelay> => {
      const written = path.join(folder, `${pid}.json`);
      rmSync(written, { force: true });
      process.kill(pid, 'SIGUSR2');
      await until(
        'the event loop’s delay',
        () => existsSync(written) && readFileSync(written, 'utf8') !== '',
      );
      return JSON.parse(readFileSync(written, 'utf8')) as LoopDelay;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
