import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { startInstalledPostgres } from './installed-postgres.ts';
import { preparedDatabase } from './prepared-database.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/**
 * A migrated, empty database on a PostgreSQL of this version: on the run's own server, or on one that is installed and
 * started for it. Undefined when neither is of this version.
 */
export async function createDatabaseOfVersion(major: number): Promise<TestDatabase | undefined> {
  if ((await majorOf(inject('testServer').url)) === major) return createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'sankalp-version-'));
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  const server = await startInstalledPostgres({ major, dataDir, durable: false });
  const drop = async () => {
    await server?.stop();
    remove();
  };
  if (!server) {
    remove();
    return undefined;
  }
  try {
    const { requests } = await preparedDatabase({ ownerUrl: server.url, secretKey: crypto.randomUUID() });
    return { url: requests.url, ownerUrl: server.url, drop };
  } catch (error) {
    await drop();
    throw error;
  }
}

async function majorOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ number: string }>(`select current_setting('server_version_num') as number`);
    return Math.floor(Number(rows[0]?.number) / 10_000);
  } finally {
    await client.end();
  }
}
