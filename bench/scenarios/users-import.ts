import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_BASE } from '@sankalp/contract/shared/path';
import { userCsvPaths } from '@sankalp/contract/users-csv';
import pg from 'pg';
import { inTurn } from '../measure/rounds.ts';
import { newPeople, toCopyFile, toImportFile } from '../rig/people.ts';
import type { Rig } from '../rig/rig.ts';
import type { Scenario } from './scenario.ts';

const ROWS = 100_000;
const AT_MOST = 20;
const ROUNDS = 3;

/** The import checks each row, knows which numbers exist already and is one transaction; COPY just stores. */
export const usersImportScenarios: readonly Scenario[] = [
  {
    name: `Users, import of ${ROWS} rows from CSV`,
    measure: async ({ product, databaseUrl }) => {
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      const folder = mkdtempSync(join(tmpdir(), 'sankalp-bench-copy-'));
      // PostgreSQL itself reads the file, and may run as another user.
      chmodSync(folder, 0o755);
      try {
        const people = newPeople(ROWS);
        const copyFile = join(folder, 'users.csv');
        writeFileSync(copyFile, toCopyFile(people), { mode: 0o644 });
        const importFile = toImportFile(people);
        const pair = await inTurn(
          ROUNDS,
          () => timeThenRemove(client, () => importInto(product, importFile)),
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
        await client.end();
        rmSync(folder, { recursive: true, force: true });
      }
    },
  },
];

async function importInto(product: Rig['product'], file: string): Promise<void> {
  const answer = await fetch(`${product.origin}${API_BASE}${userCsvPaths.import}`, {
    method: 'POST',
    headers: { ...(await product.headers()), 'content-type': 'text/csv' },
    body: file,
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The import answered ${answer.status}: ${text}`);
  const { data } = JSON.parse(text) as { data: { created: number } };
  if (data.created !== ROWS) throw new Error(`The import created ${data.created} of ${ROWS} users.`);
}

async function copyInto(client: pg.Client, file: string): Promise<void> {
  const { rowCount } = await client.query(
    `copy users (id, name, whatsapp_mobile_number, gender, city, state, pincode, dob) from '${file}' with (format csv)`,
  );
  if (rowCount !== ROWS) throw new Error(`COPY stored ${rowCount} of ${ROWS} users.`);
}

/** Seconds that it takes; afterwards the table is as before, for the next round and the next run. */
async function timeThenRemove(client: pg.Client, store: () => Promise<void>): Promise<number> {
  const { rows } = await client.query<{ at: string }>("select date_trunc('milliseconds', now())::text as at");
  const startedAt = performance.now();
  try {
    await store();
    return (performance.now() - startedAt) / 1000;
  } finally {
    await client.query('delete from users where created_at >= $1', [rows[0]?.at]);
    await client.query('vacuum (analyze) users');
  }
}
