import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ROOT } from '@/scripts/launcher/root.mjs';
import { childEnv } from '../support/child-env';

const folder = mkdtempSync(path.join(os.tmpdir(), 'lab-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command as `npm run lab --` does. */
function lab(...args: string[]) {
  const options = { cwd: ROOT, env: childEnv({}), encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/lab.mjs', ...args], options);
  return { status, stdout, stderr };
}

const file = path.join(folder, 'talk.json');
const talk = ['My rent is ₹22,000.', 'Thanks.', 'Is my rent too high?'].flatMap((content) => [
  { role: 'user', content },
  { role: 'assistant', content: 'Noted, and there is more to say about it when you like.' },
]);
writeFileSync(file, JSON.stringify(talk));

describe('npm run lab', () => {
  test('all strategies as CSV: a row each, and nothing else on stdout', () => {
    const { status, stdout, stderr } = lab(file, '--strategies', 'all', '--csv');
    const [head = '', ...rows] = stdout.trimEnd().split('\r\n');
    expect([status, stderr]).toEqual([0, '']);
    expect(head.startsWith('memory,budget,tokens sent')).toBe(true);
    expect(rows.map((row) => row.replace(/^"?([^,"]+).*/, '$1'))).toEqual([
      ...['Everything', 'Last few turns', 'Token budget', 'Summary', 'Summary + recent'],
    ]);
  });

  test('a sweep with recall, in words, ends with the recommendation', () => {
    const { status, stdout } = lab(file, '--strategies', 'window', '--sweep', 'k=1..3', '--recall', '100');
    expect(status).toBe(0);
    expect(stdout).toMatch(/Last few turns, 1, recall/);
    expect(stdout).toMatch(/For conversations like this one, use .+\.\n/);
  });

  test('a whole run as JSON, and every table into a folder', () => {
    const out = path.join(folder, 'out');
    const { status, stdout } = lab('--sample', 'family-budget', '--json', '--out', out);
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toEqual(JSON.parse(readFileSync(path.join(out, 'run.json'), 'utf8')));
    for (const name of ['totals', 'tokens-per-request', 'by-budget', 'facts-and-cost', 'facts'])
      expect(existsSync(path.join(out, `${name}.csv`))).toBe(true);
  });

  const broken = path.join(folder, 'broken.json');
  writeFileSync(broken, '{"name": "no conversation"}');
  test.each([
    ['no file', [], /^Name a file with a conversation\. Nothing was run\./],
    ['a file that is not there', ['nowhere.json'], /^nowhere\.json cannot be read: .+ Nothing was run\./],
    ['a file that is no conversation', [broken], /^This file is no conversation: /],
    ['a conversation that the file lacks', [file, '--conversation', '2'], /has 1 conversations?, so/],
    [
      'a strategy that there is not',
      [file, '--strategies', 'magic'],
      /^There is no memory "magic": choose all/,
    ],
    [
      'a setting out of range',
      [file, '--strategies', 'window', '--sweep', 'k=0..3'],
      /^k: must be a whole number/,
    ],
    ['a sweep nobody can read', [file, '--sweep', 'k'], /^--sweep is written budget=300\.\.1500\/300/],
    ['a model without a price', [file, '--model', 'mine'], /^There is no price for "mine"/],
    ['an option that there is not', [file, '--fast'], /Unknown option '--fast'/],
    ['a number that is none', [file, '--context', 'big'], /^--context is a whole number from 1, not "big"/],
    ['an encoding that there is not', [file, '--encoding', 'utf8'], /^There is no encoding "utf8"/],
  ])('%s is a sentence, and exit code 1', (_name, args, why) => {
    const { status, stdout, stderr } = lab(...args);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(why);
    expect(stderr).not.toMatch(/\n\s+at /);
  });
});
