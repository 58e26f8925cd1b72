import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { embeddedUrl } from '@/scripts/launcher/embedded-postgres.mjs';
import { ROOT } from '@/scripts/launcher/root.mjs';
import { childEnv } from './child-env';
import { createDatabase } from './created-database';
import { copyMigratedDatabase } from './embedded';

const START_MS = 240_000;
const STOP_MS = 40_000;

export interface AppOptions {
  /** Variables beside the defaults of a fresh clone; nothing of the developer's own environment gets through. */
  env?: Record<string, string>;
  /** Default: FINCOACH_TEST_DATABASE, else embedded. */
  database?: 'embedded' | 'postgres';
  /** A PostgreSQL that is there already, instead of a database of its own. */
  databaseUrl?: string;
  /** A folder to use as it is; default: a fresh one with an empty, migrated database. */
  dataDir?: string;
  /** Default: a free one, kept over restarts. */
  port?: number;
}

/** The built app as `npm start` runs it, in a process of its own, over a database of its own. */
export class App {
  url = '';
  #process: ChildProcess | null = null;
  #output = '';

  constructor(
    readonly env: Record<string, string>,
    readonly dataDir: string,
    /** For looking into the database beside the app. */
    readonly databaseUrl: string,
    private readonly removeDatabase: () => Promise<void>,
  ) {}

  /** All that it has printed, over all its starts. */
  output(): string {
    return this.#output;
  }

  /** The id of its process. */
  get pid(): number {
    return this.#process?.pid ?? 0;
  }

  /** Resolves when it is ready; throws with its output when it is not to be. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, ['scripts/start.mjs'], { cwd: ROOT, env: childEnv(this.env) });
    this.#process = child;
    const printed = this.#output.length;
    this.url = await new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`Not ready in time:\n${this.#output}`)), START_MS);
      const listen = (chunk: Buffer) => {
        this.#output += chunk;
        const ready = /ready at (\S+)/.exec(this.#output.slice(printed));
        if (ready?.[1]) resolve(ready[1]);
      };
      child.stdout?.on('data', listen);
      child.stderr?.on('data', listen);
      child.once('exit', () => reject(new Error(`The app ended:\n${this.#output.slice(printed)}`)));
      child.once('exit', () => clearTimeout(late));
    });
    this.env.PORT = new URL(this.url).port;
  }

  /** Ctrl-C; resolves with the exit code. */
  async stop(): Promise<number | null> {
    return this.#end('SIGINT');
  }

  /** Kills it in mid-flight, as a power cut would. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Stops it when it runs, and starts it again on the same port and data. */
  async restart(env: Record<string, string> = {}): Promise<void> {
    await this.stop();
    Object.assign(this.env, env);
    await this.start();
  }

  /** Stops it and removes its data. */
  async remove(): Promise<void> {
    await this.stop();
    await this.removeDatabase();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#process;
    if (!child) return null;
    this.#process = null;
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const gone = once(child, 'exit');
    child.kill(signal);
    const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await gone;
    clearTimeout(late);
    return child.exitCode;
  }
}

/** Starts the app, building it first when it is not built. */
export async function startApp(options: AppOptions = {}): Promise<App> {
  const app = await prepareApp(options);
  await app.start();
  return app;
}

async function prepareApp({ env = {}, database, databaseUrl, dataDir, port = 0 }: AppOptions): Promise<App> {
  const folder = dataDir ?? mkdtempSync(path.join(os.tmpdir(), 'fincoach-test-'));
  // Tests leave replies behind that would never end.
  const all: Record<string, string> = {
    PORT: String(port),
    FINCOACH_DATA: folder,
    FINCOACH_SHUTDOWN_MS: '2000',
    ...env,
  };
  if (databaseUrl || (database ?? process.env.FINCOACH_TEST_DATABASE) === 'postgres') {
    const { url, remove } = databaseUrl
      ? { url: databaseUrl, remove: async () => {} }
      : await createDatabase();
    const shared = { DATABASE_URL: url, AUTH_SECRET: randomBytes(24).toString('hex') };
    return new App({ ...shared, ...all }, folder, url, remove);
  }
  if (!dataDir) await copyMigratedDatabase(folder);
  return new App(all, folder, embeddedUrl(folder), async () => {});
}
