import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { makeDataDir } from './product.ts';

let folder: ReturnType<typeof makeDataDir>;

/** Each test of the file that calls it gets an empty folder, below which no database is left running. */
export function useProcessFolder(): void {
  test.beforeEach(() => {
    folder = makeDataDir();
  });
  test.afterEach(() => {
    endLeftDatabase();
    folder.remove();
  });
}

export const dataDir = (): string => folder.dataDir;
export const postmasterFile = (): string => join(folder.dataDir, 'postgres', 'data', 'postmaster.pid');
/** Whether a database runs on the folder, or left its file behind. */
export const isRunning = (): boolean => existsSync(postmasterFile());
export const postmasterPid = (): number => Number(readFileSync(postmasterFile(), 'utf8').split('\n')[0]);

/** After a failure there may be one, and a folder is not removed below it. */
function endLeftDatabase(): void {
  try {
    process.kill(postmasterPid(), 'SIGQUIT');
  } catch {
    // None is left.
  }
}
