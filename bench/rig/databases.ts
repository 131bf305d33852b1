import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const seedFile = fileURLToPath(new URL('../../server/dist/cli/seed.js', import.meta.url));

/** How many rows of which kind: `{ users: 100_000, courses: 20_000 }`. */
export type Counts = { readonly [kind: string]: number };

/** A data folder of the product with so many rows, as its own seed command fills it; one that is there is used again. */
export async function seededDataDir(parent: string, counts: Counts): Promise<string> {
  const kinds = Object.entries(counts);
  const dataDir = join(parent, kinds.map(([kind, count]) => `${kind}-${count}`).join('-'));
  const stamp = join(dataDir, 'seeded');
  if (existsSync(stamp)) return dataDir;
  mkdirSync(dataDir, { recursive: true });
  console.error(`Seeding ${kinds.map(([kind, count]) => `${count} ${kind}`).join(', ')} ...`);
  const seed = spawn(process.execPath, [seedFile, ...kinds.flatMap(([kind, count]) => [`--${kind}`, String(count)])], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(seed, 'exit');
  if (code !== 0) throw new Error(`Seeding ended with code ${code}.`);
  writeFileSync(stamp, '');
  return dataDir;
}

/** Address of the embedded database that the product runs on a data folder at this moment. */
export function runningDatabaseUrl(dataDir: string): string {
  const home = join(dataDir, 'postgres');
  const password = readFileSync(join(home, 'password'), 'utf8').trim();
  const port = readFileSync(join(home, 'data', 'postmaster.pid'), 'utf8').split('\n')[3];
  return `postgres://sankalp:${password}@127.0.0.1:${port}/sankalp`;
}
