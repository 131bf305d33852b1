import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IMPORT_MAX_BYTES, IMPORT_MAX_ROWS } from '@sankalp/contract/shared/csv-import';
import { userImportPaths } from '@sankalp/contract/users/users-csv';
import type pg from 'pg';
import { memoryAdded, p99While } from '../measure/beside.ts';
import { inTurn } from '../measure/rounds.ts';
import { newPeople, toCopyFile, toImportFile } from '../rig/people.ts';
import type { Rig } from '../rig/rig.ts';
import { sendImport } from '../rig/send-import.ts';
import { currentInstant, removeAddedSince, withClient } from '../rig/stored-users.ts';
import type { Scenario } from './scenario.ts';

const ROWS = 100_000;
const AT_MOST = 20;
const ROUNDS = 3;
const MEMORY_AT_MOST_MB = 150;
const LARGEST = `Import of ${IMPORT_MAX_ROWS} rows in 31 MB`;

/** The import checks each row, knows which numbers exist already and is one transaction; COPY just stores. */
export const usersImportScenarios: readonly Scenario[] = [
  {
    name: `Users, import of ${ROWS} rows from CSV`,
    measure: ({ product, databaseUrl }) =>
      withClient(databaseUrl, async (client) => {
        const folder = mkdtempSync(join(tmpdir(), 'sankalp-bench-copy-'));
        // PostgreSQL itself reads the file, and may run as another user.
        chmodSync(folder, 0o755);
        try {
          const people = newPeople(ROWS);
          const copyFile = join(folder, 'users.csv');
          writeFileSync(copyFile, toCopyFile(people), { mode: 0o644 });
          const importFile = Buffer.from(toImportFile(people));
          const pair = await inTurn(
            ROUNDS,
            () => timeThenRemove(client, () => importInto(product, importFile, ROWS)),
            () => timeThenRemove(client, () => copyInto(client, copyFile)),
          );
          return {
            figure: pair.subject,
            unit: 's',
            base: pair.base,
            baseName: 'COPY',
            ratio: pair.ratio,
            target: `<= ${AT_MOST}`,
            met: pair.ratio <= AT_MOST,
          };
        } finally {
          rmSync(folder, { recursive: true, force: true });
        }
      }),
  },
  {
    name: `${LARGEST}, memory added`,
    measure: (rig) =>
      withLargest(rig, async (importLargest) => {
        // Whatever the first import loads stays, and is not this one's.
        await importInto(rig.product, Buffer.from(toImportFile(newPeople(IMPORT_MAX_ROWS + 1).slice(-1))), 1);
        return memoryAdded(rig.product, importLargest, MEMORY_AT_MOST_MB);
      }),
  },
  {
    name: `Users list while an ${LARGEST.toLowerCase()} runs, p99`,
    measure: (rig) => withLargest(rig, (importLargest) => p99While(rig.product, importLargest)),
  },
];

/** Measures beside the largest file that an import takes. */
async function withLargest<Found>(
  { product, databaseUrl }: Rig,
  measure: (importLargest: () => Promise<void>) => Promise<Found>,
): Promise<Found> {
  const file = largestFile();
  return withClient(databaseUrl, (client) =>
    thenRemove(client, () => measure(() => importInto(product, file, IMPORT_MAX_ROWS))),
  );
}

/** As many rows as an import takes, filled up with a column that it leaves aside. */
function largestFile(): Buffer<ArrayBuffer> {
  const [header, ...lines] = toImportFile(newPeople(IMPORT_MAX_ROWS)).split('\n');
  const notes = 'n'.repeat(85);
  const file = Buffer.from([`${header},Notes`, ...lines.map((line) => `${line},${notes}`)].join('\n'));
  if (file.length > IMPORT_MAX_BYTES || file.length < 0.9 * IMPORT_MAX_BYTES) throw new Error(`${file.length} bytes`);
  return file;
}

const importInto = (product: Rig['product'], file: Buffer<ArrayBuffer>, rows: number) =>
  sendImport(product, userImportPaths.import, file, rows);

async function copyInto(client: pg.Client, file: string): Promise<void> {
  const { rowCount } = await client.query(
    `copy users (id, name, whatsapp_mobile_number, gender, city, state, pincode, dob) from '${file}' with (format csv)`,
  );
  if (rowCount !== ROWS) throw new Error(`COPY stored ${rowCount} of ${ROWS} users.`);
}

/** Seconds that it takes. */
function timeThenRemove(client: pg.Client, store: () => Promise<void>): Promise<number> {
  return thenRemove(client, async () => {
    const startedAt = performance.now();
    await store();
    return (performance.now() - startedAt) / 1000;
  });
}

/** Afterwards the table is as before, for the next round and the next run. */
async function thenRemove<Found>(client: pg.Client, store: () => Promise<Found>): Promise<Found> {
  const at = await currentInstant(client);
  try {
    return await store();
  } finally {
    await removeAddedSince(client, at);
  }
}
