import { defineConfig } from '@playwright/test';

// Apart from the journeys: it kills, fills and waits for a minute or two, and needs no browser.
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/durability',
  workers: 1,
  retries: process.env.CI ? 1 : 0,
  forbidOnly: process.env.CI !== undefined,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
});
