import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import { defineConfig } from 'vitest/config';
import { featureTexts } from './web/build/feature-texts.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// The contract is read from its sources, so that a test run needs no build. Not `module`: what it names is for bundlers, and Node, which
// gets these conditions too, does not find all of it.
const serverResolve = {
  resolve: { conditions: ['source', 'node', 'development|production'] },
  ssr: { resolve: { conditions: ['source', 'node', 'development|production'] } },
};

// Only what hangs is ended: a machine that is busy with other things fails no test.
const patience = {
  // As of the journeys: see e2e/playwright.config.ts.
  retry: process.env.CI ? 1 : 0,
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 60_000 } },
};

// What measures the processor, or is about processes themselves, shares none with another file.
const ALONE = [
  'src/app/{fuzz.proof,app-fuzz.proof,request-cost}.test.ts',
  'src/features/users/import/users-import.proof.test.ts',
  'src/platform/embedded-postgres/*.test.ts',
];

const server = {
  ...patience,
  root: 'server',
  environment: 'node' as const,
  pool: 'forks' as const,
  globalSetup: [at('server/src/shared/testing/global-setup.ts')],
  setupFiles: [at('server/src/testing/setup.ts')],
};

export default defineConfig({
  test: {
    // One less than the machine has would leave half of a small one idle.
    maxWorkers: '100%',
    // The tests of a file in no order of their own. The seed is one that was seen green, so that an order which nobody has tried
    // holds no change back: --sequence.seed tries others.
    sequence: { shuffle: { tests: true }, seed: 1795406779041 },
    projects: [
      {
        ...serverResolve,
        test: { ...patience, name: 'contract', root: 'contract', environment: 'node', include: ['src/**/*.test.ts'] },
      },
      { test: { ...patience, name: 'client', root: 'client', environment: 'node', include: ['src/**/*.test.ts'] } },
      {
        ...serverResolve,
        test: {
          ...server,
          name: 'server',
          // Loading the product for each file took a third of the time.
          isolate: false,
          include: ['src/**/*.test.ts'],
          // The latter need an S3-compatible server: see scripts/test-s3.mjs.
          exclude: [...ALONE, ...(process.env.S3_TEST_ENDPOINT ? [] : ['src/**/*.s3.test.ts'])],
        },
      },
      { ...serverResolve, test: { ...server, name: 'server-alone', include: ALONE } },
      {
        resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
        plugins: [lingui({ configPath: at('lingui.config.ts') }), featureTexts()],
        // React as users get it: see quick-react.ts.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          ...patience,
          name: 'web',
          env: { NODE_ENV: 'production' },
          root: 'web',
          environment: 'jsdom',
          // Loading the screens and starting a DOM for each file took more than the tests themselves.
          isolate: false,
          // What a screen leaves behind dies young: in a larger young generation it is collected half as often.
          execArgv: ['--max-semi-space-size=64'],
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: [at('web/src/shared/testing/setup.ts')],
          css: false,
        },
      },
      {
        test: { ...patience, name: 'scripts', root: 'scripts', environment: 'node', include: ['**/*.test.ts'] },
      },
    ],
  },
});
