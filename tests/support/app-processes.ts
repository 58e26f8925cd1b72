import { randomBytes } from 'node:crypto';
import { type App, startApp } from './app';
import { type MemoryChoice, Visitor } from './client';
import { createDatabase } from './created-database';
import { startRoundRobin } from './round-robin';
import { scriptedEnv } from './scripted-env';
import { type ScriptedUpstream, startScriptedUpstream } from './scripted-upstream';

/** Several processes of the app on one PostgreSQL, with one scripted model, behind a proxy. */
export type AppProcesses = {
  apps: App[];
  upstream: ScriptedUpstream;
  databaseUrl: string;
  /** The proxy's address. */
  url: string;
  /** A visitor and a thread of theirs, and the visitor's session at each process by itself. */
  thread(memory?: MemoryChoice): Promise<{ visitor: Visitor; threadId: string; at: Visitor[] }>;
  remove(): Promise<void>;
};

/** Starts them all at the same moment, on an empty database unless one is given. */
export async function startProcesses(
  count: number,
  env: Record<string, string> = {},
  databaseUrl?: string,
): Promise<AppProcesses> {
  const upstream = await startScriptedUpstream();
  const database = databaseUrl ? { url: databaseUrl, remove: async () => {} } : await createDatabase();
  const all = { ...scriptedEnv(upstream), AUTH_SECRET: randomBytes(24).toString('hex'), ...env };
  const starting = Array.from({ length: count }, () => startApp({ env: all, databaseUrl: database.url }));
  const apps = await Promise.all(starting);
  const proxy = await startRoundRobin(apps.map(({ url }) => url));
  return {
    apps,
    upstream,
    databaseUrl: database.url,
    url: proxy.url,
    thread: async (memory) => {
      const visitor = await new Visitor(proxy.url).signIn();
      const { id: threadId } = await visitor.createThread(memory);
      return { visitor, threadId, at: apps.map(({ url }) => new Visitor(url, visitor)) };
    },
    remove: async () => {
      await proxy.close();
      await Promise.all(apps.map((app) => app.remove()));
      await upstream.close();
      await database.remove();
    },
  };
}
