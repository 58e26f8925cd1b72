import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@/scripts/launcher/root.mjs';

/** The environment of an app under test: every documented variable is set, empty unless given, so that a developer's .env has no say. */
export function childEnv(env: Record<string, string>): NodeJS.ProcessEnv {
  const documented = readFileSync(path.join(ROOT, '.env.example'), 'utf8').matchAll(/^([A-Z_]+)=/gm);
  const empty = Object.fromEntries([...documented].map(([, name]) => [name, '']));
  const { PATH, HOME, TMPDIR, SystemRoot } = process.env;
  // As under npm, the app ends by itself should the test process be killed.
  return {
    PATH,
    HOME,
    TMPDIR,
    SystemRoot,
    npm_lifecycle_event: 'test',
    NODE_ENV: 'production',
    ...empty,
    ...env,
  };
}
