import { test as base, expect } from '@playwright/test';
import { startTopology, type Topology } from './topology.ts';

export { expect };

/** Playwright's test with the whole topology, which the files of a run share; after a failure the next test gets a new one. */
export const test = base.extend<{ figure: (text: string) => void }, { topology: Topology }>({
  topology: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the parameter
    async ({}, use) => {
      const topology = await startTopology();
      try {
        await use(topology);
      } finally {
        await topology.stop();
      }
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  /** Notes a figure of a test for the report. */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the parameter
  figure: async ({}, use, testInfo) => {
    await use((text) => void testInfo.annotations.push({ type: 'figure', description: text }));
  },
});
