import { randomUUID } from 'node:crypto';
import pg from 'pg';

/**
 * Pooler between a process and its database, found out by what it does: one that lends its connections for a transaction
 * each keeps nothing that a session would, neither locks nor settings nor, before PgBouncer 1.21, the names of statements.
 */

export interface Pooler {
  /** Statements outside of a transaction may each run on another connection. */
  readonly isShared: boolean;
  readonly keepsNames: boolean;
}

/** Rounds that two clients take to meet on one connection: the first shows it, unless others use the pooler too. */
const ROUNDS = 10;

/** The pooler that an address leads to; undefined when it is the database itself. `again` connects by the same address. */
export async function findPooler(client: pg.Client, again: () => Promise<pg.Client>): Promise<Pooler | undefined> {
  // A pooler tells a number of its own, to cancel by.
  if ((await backendOf(client)) === Reflect.get(client, 'processID')) return undefined;
  const other = await again();
  try {
    if (!(await meet(client, other))) return { isShared: false, keepsNames: true };
  } finally {
    await other.end();
  }
  return { isShared: true, keepsNames: await keepsNames(client) };
}

async function meet(one: pg.Client, other: pg.Client): Promise<boolean> {
  const own = new Set<number>();
  const others = new Set<number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    own.add(await backendOf(one));
    others.add(await backendOf(other));
    if (own.size > 1 || others.size > 1 || [...own].some((pid) => others.has(pid))) return true;
  }
  return false;
}

async function backendOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

/** Poolers that follow statements from connection to connection give them names of their own there. */
async function keepsNames(client: pg.Client): Promise<boolean> {
  const name = `sankalp_${randomUUID()}`;
  await client.query('begin');
  try {
    const { rows } = await client.query<{ name: string }>({ name, text: 'select name from pg_prepared_statements' });
    const isOurs = rows.some((row) => row.name === name);
    if (isOurs) await client.query(`deallocate ${pg.escapeIdentifier(name)}`);
    return !isOurs;
  } finally {
    await client.query('rollback');
  }
}
