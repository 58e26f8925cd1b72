import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '@/scripts/launcher/root.mjs';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name);

/** Set by the launcher itself, whatever the environment says. */
const BY_THE_LAUNCHER = ['NODE_ENV'];
/** Read by the launcher alone. */
const OF_THE_LAUNCHER = ['PORT', 'HOST', 'FINCOACH_DATA'];

test('.env.example has every variable that FinCoach reads, and no other', () => {
  const known = names(read('lib/server/env.ts'), /^ {2}([A-Z][A-Z_]+):/gm);
  const expected = [...known, ...OF_THE_LAUNCHER].filter((name) => !BY_THE_LAUNCHER.includes(name ?? ''));
  expect(names(read('.env.example'), /^([A-Z_]+)=/gm).sort()).toEqual(expected.sort());
});
