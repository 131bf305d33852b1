import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runningDatabaseUrl, startProduct } from '../../e2e/harness/product.ts';
import type { DatabaseServer } from './database-server.ts';

const seedFile = fileURLToPath(new URL('../../server/dist/cli/seed.js', import.meta.url));

const SECRET_KEY = 'only-for-a-bench-that-ends-0123456789';

/** How many rows of which kind: `{ users: 100_000, courses: 20_000 }`. */
export type Counts = { readonly [kind: string]: number };

/** A database with so many rows, ready for the product to start on. */
export type Seeded = {
  dataDir: string;
  /** Settings that name the database to the product; none when it runs its own. */
  settings: NodeJS.ProcessEnv;
  /** Its address, as soon as the product runs. */
  databaseUrl(): string;
};

/** Filled by the product's own seed command, on top of the demo data if wanted; one that is there is used again. */
export async function seeded(
  parent: string,
  counts: Counts,
  server: DatabaseServer | undefined,
  isOnDemoData = false,
): Promise<Seeded> {
  const kinds = Object.entries(counts);
  const name = kinds.map(([kind, count]) => `${kind}-${count}`).join('-');
  const dataDir = join(parent, name);
  const url = await server?.databaseUrl(name.replaceAll('-', '_'));
  const settings = url === undefined ? {} : { DATABASE_URL: url, SECRET_KEY, DEMO_DATA: 'on' };
  const found = { dataDir, settings, databaseUrl: () => url ?? runningDatabaseUrl(dataDir) };
  const stamp = join(dataDir, 'seeded');
  if (existsSync(stamp)) return found;
  mkdirSync(dataDir, { recursive: true });
  // A start fills an empty database alone.
  if (isOnDemoData) await (await startProduct(dataDir, settings)).stop();
  console.error(`Seeding ${kinds.map(([kind, count]) => `${count} ${kind}`).join(', ')} ...`);
  const seed = spawn(process.execPath, [seedFile, ...kinds.flatMap(([kind, count]) => [`--${kind}`, String(count)])], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(seed, 'exit');
  if (code !== 0) throw new Error(`Seeding ended with code ${code}.`);
  writeFileSync(stamp, '');
  return found;
}
