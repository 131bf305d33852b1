import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../shared/config-error.ts';

const ELSEWHERE = 'or set DATA_DIR to another folder.';

/** Makes the data folder where it is missing. A fault in it, or in those of these folders that are in it, is a sentence. */
export function prepareDataDir(dataDir: string, folders: readonly string[] = []): void {
  explained(dataDir, () => mkdirSync(dataDir, { recursive: true }));
  for (const path of [dataDir, ...folders.map((name) => join(dataDir, name))]) {
    explained(path, () => checkFolder(path));
  }
}

function checkFolder(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found && !found.isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' });
  if (found) accessSync(path, constants.W_OK | constants.X_OK);
}

function explained(path: string, run: () => unknown): void {
  try {
    run();
  } catch (error) {
    throw new ConfigError(`DATA_DIR: ${explain(path, error as NodeJS.ErrnoException)}`);
  }
}

function explain(path: string, { code }: NodeJS.ErrnoException): string {
  if (code === 'EEXIST' || code === 'ENOTDIR') return `${path} is not a folder: move that file away, ${ELSEWHERE}`;
  if (code === 'EACCES' || code === 'EPERM') return `this user may not write ${path}: chown it, ${ELSEWHERE}`;
  if (code === 'EROFS') return `${path} is on a read-only file system: mount it writable, ${ELSEWHERE}`;
  return `${path} cannot be used (${code}): mend it, ${ELSEWHERE}`;
}
