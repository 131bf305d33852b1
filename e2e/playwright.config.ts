import { defineConfig } from '@playwright/test';
import { chooseBrowser } from './harness/browser.ts';
import { isWholeLook } from './harness/whole-look.ts';

export default defineConfig({
  testDir: 'journeys',
  // Seen again at another width or by another hand, on several processes, or on paper: `npm run prove` has time for it.
  grepInvert: isWholeLook ? [] : /@proof/,
  globalSetup: './global-setup.ts',
  outputDir: '../test-results/e2e',
  // Each has a product of its own; one alone leaves a core waiting for the other.
  workers: 2,
  // One that passes only when it is repeated is broken: the run says so, and does not hold a change of something else back.
  retries: process.env.CI ? 1 : 0,
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
