import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '@/scripts/launcher/root.mjs';
import { SEED } from '../support/bench/section';
import { findChromium } from '../support/chromium.mjs';
import { keepTable } from '../support/kept-table';

const PEERS = [
  'next',
  '@langchain/core',
  '@langchain/classic',
  'langchain',
  'js-tiktoken',
  'tiktoken',
  'gpt-tokenizer',
  'lighthouse',
];

const manifest = read('package.json');
const asked: Record<string, string> = { ...manifest.dependencies, ...manifest.devDependencies };

function read(file: string) {
  return JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));
}

function browserVersion(): string {
  const browser = findChromium();
  return browser ? execFileSync(browser, ['--version'], { encoding: 'utf8' }).trim() : 'none yet';
}

it('has the versions that package.json names', () => {
  const cores = os.cpus();
  const rows = [
    ['day', new Date().toISOString().slice(0, 10)],
    ['processor', `${cores.length} × ${cores[0]?.model}`],
    ['memory', `${Math.round(os.totalmem() / 2 ** 30)} GiB`],
    ['system', `${os.type()} ${os.release()} ${os.arch()}`],
    ['Node', `${process.versions.node}, V8 ${process.versions.v8}`],
    ['PostgreSQL', process.env.FINCOACH_BENCH_POSTGRES ?? 'embedded'],
    ['browser', browserVersion()],
    ['packages', PEERS.map((name) => `${name} ${asked[name]}`).join(', ')],
    ['seed', SEED],
  ];
  keepTable('benchmarks.md', 'machine', ['machine', ''], rows);
  const installed = PEERS.map((name) => read(`node_modules/${name}/package.json`).version);
  expect(installed).toEqual(PEERS.map((name) => asked[name]));
});
