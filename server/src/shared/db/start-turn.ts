import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { connectForStart } from './operator-client.ts';

/**
 * Keeps true: of processes that start together one at a time brings the schema up to date and fills what must be there. The turn
 * belongs to one connection with the database itself, and ends with it, however the process ends.
 */

// An arbitrary constant.
const START_LOCK = 7_262_557;
const ASK_AGAIN_MS = 200;
// A machine that is gone without a word holds the others up for half a minute at most. The role's own limits are meant for requests.
const SETTINGS = `
  set tcp_keepalives_idle = 15; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3;
  set statement_timeout = 0; set lock_timeout = 0; set idle_session_timeout = 0`;

export interface StartTurn {
  /** Connected as the owner of the tables. */
  readonly owner: pg.Client;
  readonly ownerUrl: string;
  end(): Promise<void>;
}

interface TurnOptions {
  readonly ownerUrl: string;
  /** What the operator knows the address by. */
  readonly variable?: string;
  readonly signal?: AbortSignal;
  /** Hears once that another process has the turn. */
  readonly onWait?: () => void;
}

/** Waits for the turn to prepare a database, and takes it. */
export async function takeStartTurn(options: TurnOptions): Promise<StartTurn> {
  const { ownerUrl, variable = 'DATABASE_URL', signal, onWait } = options;
  const owner = await connectForStart(ownerUrl, variable);
  try {
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
  return { owner, ownerUrl, end: () => (ended ??= owner.end()) };
}

async function hasTurn(owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [START_LOCK]);
  return rows[0]?.taken === true;
}
