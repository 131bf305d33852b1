import { defineConfig } from '@playwright/test';
import { chooseBrowser } from './harness/browser.ts';

export default defineConfig({
  testDir: 'journeys',
  globalSetup: './global-setup.ts',
  outputDir: '../test-results/e2e',
  // Each has a product of its own; one alone leaves a core waiting for the other.
  workers: 2,
  // A journey that passes only when it is repeated is broken.
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  // Only what hangs is ended: a machine that is busy with other things fails no test.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    launchOptions: await chooseBrowser(),
    viewport: { width: 1440, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Its snapshots of the page show each step; a film beside them takes a third of a journey's time.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
  },
});
