import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type App, type AppOptions, startApp } from './app';
import { type MemoryChoice, Visitor } from './client';
import { scriptedEnv } from './scripted-env';
import { type ScriptedUpstream, startScriptedUpstream } from './scripted-upstream';

/** The app of a test file with its scripted model, and what tests do first. */
export class ScriptedApp {
  upstream!: ScriptedUpstream;
  app!: App;

  /** A new visitor with a session. */
  visitor(): Promise<Visitor> {
    return new Visitor(this.app.url).signIn();
  }

  /** A visitor and a thread of theirs under a memory. */
  async thread(memory?: MemoryChoice): Promise<{ visitor: Visitor; threadId: string }> {
    const visitor = await this.visitor();
    return { visitor, threadId: (await visitor.createThread(memory)).id };
  }
}

/** Starts the app and its scripted model for a test file, on the run's database or another, and gives each test fresh default answers. */
export function scriptedApp(
  env: Record<string, string> = {},
  database?: AppOptions['database'],
): ScriptedApp {
  const scripted = new ScriptedApp();
  beforeAll(async () => {
    scripted.upstream = await startScriptedUpstream();
    scripted.app = await startApp({
      database,
      env: { ...scriptedEnv(scripted.upstream), ...env },
    });
  });
  beforeEach(() => scripted.upstream.reset());
  afterAll(async () => {
    await scripted.app?.remove();
    await scripted.upstream?.close();
  });
  return scripted;
}
