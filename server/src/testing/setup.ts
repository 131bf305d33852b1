import { afterAll, vi } from 'vitest';
import { closeAll } from './after-use.ts';
import './to-be-refused.ts';

// Runs for each file: a hook that a shared module registers is the first file's alone.
afterAll(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  await closeAll();
});
