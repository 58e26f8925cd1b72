import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '../launcher/root.mjs';

/** Thrown by a step that has failed; what is wrong has been printed by then. */
export class StepFailed extends Error {}

/** @typedef {{passed: number, failed: number, skipped: number}} Counts */

/**
 * Runs a package's program by its own Node script, so that it works on every system. Throws StepFailed.
 * @param {string} program path inside node_modules
 * @param {string[]} args
 * @param {Record<string, string>} [env] added to this process's
 */
export async function run(program, args, env = {}) {
  const script = path.join(ROOT, 'node_modules', program);
  const child = spawn(process.execPath, [script, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const end = () => child.kill();
  process.once('exit', end);
  const [code] = await once(child, 'exit');
  process.off('exit', end);
  if (code !== 0) throw new StepFailed();
}

/** @param {string[]} projects @param {(counts: Counts) => void} count @param {Record<string, string>} [env] @param {string[]} [files] */
export async function runVitest(projects, count, env, files = []) {
  const report = path.join(mkdtempSync(path.join(os.tmpdir(), 'report-')), 'vitest.json');
  const chosen = projects.flatMap((project) => ['--project', project]);
  try {
    await run(
      'vitest/vitest.mjs',
      ['run', ...files, ...chosen, '--reporter=default', '--reporter=json', `--outputFile=${report}`],
      env,
    );
  } finally {
    if (existsSync(report)) count(readVitest(JSON.parse(readFileSync(report, 'utf8'))));
  }
}

/** @param {any} report @returns {Counts} */
function readVitest(report) {
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests, numTodoTests } = report;
  return { passed, failed, skipped: numPendingTests + numTodoTests };
}

/** @param {(counts: Counts) => void} count @param {Record<string, string>} env */
export async function runPlaywright(count, env) {
  const report = path.join(mkdtempSync(path.join(os.tmpdir(), 'report-')), 'playwright.json');
  const args = ['test', '--reporter=list,json'];
  try {
    await run('@playwright/test/cli.js', args, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  } finally {
    if (existsSync(report)) count(readPlaywright(JSON.parse(readFileSync(report, 'utf8'))));
  }
}

/** @param {any} report @returns {Counts} */
function readPlaywright({ stats }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}
