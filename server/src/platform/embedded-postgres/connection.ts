import { once } from 'node:events';
import { createServer } from 'node:net';
import pg from 'pg';
import { clusterUser, readClusterPassword } from './cluster.ts';

/** Address of a database in the cluster of a data folder. */
export function connectionUrl(dataDir: string, port: number, database: string): string {
  return `postgres://${clusterUser}:${readClusterPassword(dataDir)}@127.0.0.1:${port}/${database}`;
}

/** One statement on a connection of its own. */
export async function query(url: string, text: string, values: unknown[] = []): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  // A connection that breaks while it is idle is reported here too, and would end the process unheard.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await client.query(text, values);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whether the database answers. */
export async function canConnect(url: string): Promise<boolean> {
  try {
    await query(url, 'SELECT 1');
    return true;
  } catch {
    return false;
  }
}

/** Whether a failure to connect was the server's refusal of the role or its password (class 28). */
export function refusesPassword(error: unknown): boolean {
  return String((error as { code?: unknown }).code).startsWith('28');
}

/** A port on 127.0.0.1 that was free a moment ago. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port on 127.0.0.1.');
  return address.port;
}
