import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Where the files lie that the product reads beside its own code: the only module that looks for them. Sources, bundle and
 * package lie at different depths below the same `server/`, so it is found by what it holds.
 */
const serverFolder = folderAbove(import.meta.dirname, 'migrations');

/** The repository, or the package made of it. */
export const ROOT_FOLDER = dirname(serverFolder);

/** Version of the product. */
export const PRODUCT_VERSION: string = JSON.parse(readFileSync(join(ROOT_FOLDER, 'package.json'), 'utf8')).version;

/** The built web client. */
export const CLIENT_FOLDER = join(ROOT_FOLDER, 'web', 'dist');

/** The migrations of the database. */
export const MIGRATIONS_FOLDER = join(serverFolder, 'migrations');

/** The last migration that this version knows. */
export function lastKnownMigration(): number {
  const journal = JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, 'meta', '_journal.json'), 'utf8'));
  return Math.max(...(journal.entries as readonly { when: number }[]).map(({ when }) => when));
}

/** The thread on which passwords are hashed. */
export const HASH_WORKER_FILE = join(serverFolder, 'workers', 'hash-worker.mjs');

/** Files that the page of the API's description is made of. */
export const DOCS_PAGE_FOLDER = dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui/static/csp.json'));

function folderAbove(start: string, name: string): string {
  for (let folder = start; ; folder = dirname(folder)) {
    if (existsSync(join(folder, name))) return folder;
    if (folder === dirname(folder)) throw new Error(`No folder above ${start} holds ${name}.`);
  }
}
