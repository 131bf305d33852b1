import { defineConfig } from '@playwright/test';

// One installation of many processes for all files, one after another.
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/scale',
  workers: 1,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['./report.ts']],
});
