import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { describeDatabase } from '@/scripts/launcher/describe-database.mjs';
import { Refusal } from '@/scripts/launcher/refusal.mjs';
import { ROOT } from '@/scripts/launcher/root.mjs';
import { parseSettings } from '@/scripts/launcher/settings.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

const parse = (env: Record<string, string>) => parseSettings({ NODE_ENV: 'test', ...env }, folder);

describe('the launcher reads its settings', () => {
  test('without any, it serves this machine alone on 3000 with the embedded database in .data', () => {
    expect(parse({})).toEqual({
      port: 3000,
      host: '',
      dataFolder: path.join(folder, '.data'),
      shutdownMs: 20_000,
      databaseUrl: '',
      authSecret: '',
    });
  });

  test('an empty or blank value is none', () => {
    expect(parse({ PORT: '', HOST: ' ', FINCOACH_DATA: '', DATABASE_URL: ' ', AUTH_SECRET: '' })).toEqual(
      parse({}),
    );
  });

  test.each([
    ['PORT', 'abc'],
    ['PORT', '-1'],
    ['PORT', '70000'],
    ['PORT', '30.5'],
    ['FINCOACH_DATA', path.join(ROOT, 'package.json')],
    ['FINCOACH_SHUTDOWN_MS', '20 s'],
    ['FINCOACH_SHUTDOWN_MS', '0'],
    ['DATABASE_URL', 'mysql://bob:hunter2@db/app'],
    ['DATABASE_URL', 'bob:hunter2@db'],
  ])('a bad %s is refused in a sentence that names it: %s', (name, value) => {
    const refuse = () => parse({ [name]: value });
    expect(refuse).toThrow(Refusal);
    expect(refuse).toThrow(new RegExp(`^${name} is .+\\.`));
    expect(refuse).not.toThrow(/hunter2/);
  });
});

describe('a database is named without its credentials', () => {
  test.each([
    ['postgresql://bob:hunter2@db.example.org:6543/coach', 'coach at db.example.org:6543'],
    ['postgres://bob:hunter2@db/my%20coach?sslmode=require', 'my coach at db:5432'],
    ['postgresql://postgres@localhost/postgres?host=%2Ftmp%2Fsocket', 'postgres at /tmp/socket:5432'],
    ['postgresql://db', 'the default database at db:5432'],
  ])('%s', (url, name) => expect(describeDatabase(url)).toBe(name));
});

test('the shell comes before .env.local, and .env.local before .env', () => {
  writeFileSync(path.join(folder, '.env'), 'A=file\nB=file\nC=file\nD=\n');
  writeFileSync(path.join(folder, '.env.local'), 'A=local\nB=local\n');
  const script = `import { readEnvironmentFiles } from ${JSON.stringify(path.join(ROOT, 'scripts/launcher/settings.mjs'))};
    readEnvironmentFiles(process.argv[1], false);
    console.log(JSON.stringify(['A', 'B', 'C', 'D'].map((name) => process.env[name] ?? null)));`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script, folder], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', A: 'shell' },
    encoding: 'utf8',
  });
  expect(JSON.parse(printed)).toEqual(['shell', 'local', 'file', null]);
});
