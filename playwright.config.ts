import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from './tests/support/chromium.mjs';

export default defineConfig({
  testDir: './tests/e2e',
  // The pictures of the documentation are drawn by the same means, and only when they are asked for.
  testMatch: process.env.FINCOACH_SCREENS ? '**/screens*.ts' : '**/*.spec.ts',
  outputDir: './test-results',
  workers: 1,
  // A browser that shares two processors with an app, a database and a model now and then comes too late for a test. What
  // passes only the second time is listed as flaky.
  retries: 1,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    // A film of every test would double the time they take.
    trace: { mode: 'retain-on-first-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium() ?? undefined,
      args: CHROMIUM_ARGS,
    },
  },
});
