import pg from 'pg';
import type { Pooler } from './pooler.ts';

/** Keeps true: a statement of ours ends in time and hears UTC, however its connection came about. */

export interface SessionLimits {
  /** How long one statement may take. */
  readonly statementMs: number;
}

/** Compiling a statement takes longer than any of ours runs; on an old version with data a start took minutes by it. */
const JIT = 'off';
export const NOTHING_COMPILED = `set jit = ${JIT}`;

const IDLE_MS = 20_000;
const settingsOf = ({ statementMs }: SessionLimits) => ({
  TimeZone: 'UTC',
  jit: JIT,
  statement_timeout: String(statementMs),
  idle_in_transaction_session_timeout: String(IDLE_MS),
});

/** Settings of a pool's connections: with the database itself they cost no round trip. */
export function poolSettings(limits: SessionLimits, pooler: Pooler | undefined): pg.PoolConfig {
  const { TimeZone, ...settings } = settingsOf(limits);
  if (!pooler) {
    return {
      statement_timeout: limits.statementMs,
      idle_in_transaction_session_timeout: IDLE_MS,
      options: `-c timezone=${TimeZone} -c jit=${settings.jit}`,
    };
  }
  // Poolers refuse settings when a connection is opened. The zone they follow from connection to connection; of the rest, where
  // connections are shared, the role takes care.
  const set = Object.entries(pooler.isShared ? { TimeZone } : { TimeZone, ...settings });
  const statement = set.map(([name, value]) => `set ${name} = ${pg.escapeLiteral(value)}`).join('; ');
  return { onConnect: (client) => client.query(statement) as unknown as undefined };
}

/**
 * Gives the role of a connection the settings that its sessions cannot keep behind a pooler, for this database. Connections that the
 * pooler opened before are ended where they are idle, so that the settings hold from now on.
 */
export async function settleRole(client: pg.Client, limits: SessionLimits): Promise<void> {
  const wanted = Object.entries(settingsOf(limits));
  const { rows } = await client.query(
    `select from pg_db_role_setting
     where setdatabase = (select oid from pg_database where datname = current_database())
       and setrole = (select oid from pg_roles where rolname = current_user) and setconfig @> $1`,
    [wanted.map(([name, value]) => `${name}=${value}`)],
  );
  if (rows.length > 0) return;
  const alter = wanted.map(
    ([name, value]) =>
      `execute format('alter role %I in database %I set ${name} = %L', current_user, current_database(), ${pg.escapeLiteral(value)});`,
  );
  await client.query(`do $$ begin ${alter.join(' ')} end $$`);
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where usename = current_user and datname = current_database() and pid <> pg_backend_pid() and state = 'idle'
       and application_name <> 'sankalp-start'
       and client_addr is not distinct from (select client_addr from pg_stat_activity where pid = pg_backend_pid())`,
  );
  // This one was opened before as well; its end is the answer.
  await client.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
}
