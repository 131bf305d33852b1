import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { ConfigError } from '../config-error.ts';
import { connectForStart } from './operator-client.ts';
import { findPooler, type Pooler } from './pooler.ts';
import { NOTHING_COMPILED } from './session-settings.ts';

/**
 * Keeps true: of processes that start together one at a time brings the schema up to date and fills what must be there. The turn
 * belongs to one connection with the database itself, and ends with it, however the process ends.
 */

// An arbitrary constant, below 2^32 as `seesTurn` reads it.
const START_LOCK = 7_262_557;
const ASK_AGAIN_MS = 200;
// A machine that is gone without a word holds the others up for half a minute at most. The role's own limits are meant for requests.
const SETTINGS = `
  set tcp_keepalives_idle = 15; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3;
  set statement_timeout = 0; set lock_timeout = 0; set idle_session_timeout = 0;
  ${NOTHING_COMPILED}`;

export interface StartTurn {
  /** Connected as the owner of the tables. */
  readonly owner: pg.Client;
  readonly ownerUrl: string;
  /** Pooler that the address leads through; none that shares its connections. */
  readonly pooler: Pooler | undefined;
  end(): Promise<void>;
}

interface TurnOptions {
  readonly ownerUrl: string;
  /** Name by which the operator knows the address. */
  readonly variable?: string;
  readonly signal?: AbortSignal;
  /** Hears once that another process has the turn. */
  readonly onWait?: () => void;
}

/** Waits for the turn to prepare a database, and takes it. */
export async function takeStartTurn(options: TurnOptions): Promise<StartTurn> {
  const { ownerUrl, variable = 'DATABASE_URL', signal, onWait } = options;
  const owner = await connectForStart(ownerUrl, variable);
  let pooler: Pooler | undefined;
  try {
    pooler = await findPooler(owner, () => connectForStart(ownerUrl, variable));
    if (pooler?.isShared) throw sharedConnections(variable);
    await owner.query(SETTINGS);
    for (let tries = 0; !(await hasTurn(owner)); tries += 1) {
      if (tries === 0) onWait?.();
      await pause(ASK_AGAIN_MS);
      signal?.throwIfAborted();
    }
  } catch (error) {
    await owner.end();
    throw error;
  }
  let ended: Promise<void> | undefined;
  return { owner, ownerUrl, pooler, end: () => (ended ??= owner.end()) };
}

async function hasTurn(owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [START_LOCK]);
  return rows[0]?.taken === true;
}

/** Whether the database that a connection leads to is the one of the turn: another one, or a copy of it, knows nothing of its lock. */
export async function seesTurn(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_locks where locktype = 'advisory' and classid = 0 and objid = $1 and objsubid = 1 and granted
       and database = (select oid from pg_database where datname = current_database())`,
    [START_LOCK],
  );
  return rows.length > 0;
}

/** The refusal of a pooler where a session is needed: a lock would stay with a connection that is lent to others. */
export function sharedConnections(variable: string): ConfigError {
  const missing = variable === 'DATABASE_URL' ? 'DATABASE_DIRECT_URL' : variable;
  return new ConfigError(
    `${variable} leads to a pooler that lends its connections for a transaction each: name the database itself by ${missing}, for migrations, jobs and locks.`,
  );
}
