import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { aptInstall, findInPath } from './programs.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'msedge'];
const PLACES = [
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Without a screen, as any user, and quiet on the network. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** The browser for the end-to-end tests: CHROMIUM_PATH, Playwright's own, or one of the system. @returns {string | null} */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  const candidates = [chromium.executablePath(), ...NAMES.map(findInPath), ...PLACES];
  return candidates.find((file) => file !== null && existsSync(file)) ?? null;
}

/** Finds a browser or fetches one, from Playwright or from Debian. @returns {string | null} null where neither can be had */
export function provideChromium() {
  return findChromium() ?? fetchFromPlaywright() ?? fetchFromDebian();
}

function fetchFromPlaywright() {
  console.log('  No Chromium here: fetching the one of Playwright …');
  const playwright = path.join(
    path.dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')),
    'cli.js',
  );
  const withSystemLibraries = process.getuid?.() === 0 ? ['--with-deps'] : [];
  spawnSync(process.execPath, [playwright, 'install', ...withSystemLibraries, 'chromium'], {
    stdio: 'ignore',
  });
  return findChromium();
}

function fetchFromDebian() {
  console.log('  Playwright has none to give: installing the one of Debian …');
  return aptInstall('chromium') ? findChromium() : null;
}
