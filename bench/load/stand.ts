import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_BASE } from '@sankalp/contract/shared/path';
import { startProduct } from '../../e2e/harness/product.ts';
import { answerOf } from '../measure/answer-of.ts';
import { memoryMb } from '../measure/beside.ts';
import type { Call } from '../measure/calls.ts';
import { seeded } from '../rig/databases.ts';
import { Session } from '../rig/session.ts';
import { serverVersion, tidy, withClient } from '../rig/stored-users.ts';
import { LISTS, type Rows } from './screens.ts';

export const ADMINS = 50;
const ROWS = { users: 10_000, courses: 200, enrolments: 10_000, orders: 10_000, bookings: 5_000 };
/** As `npm start` runs it. */
const AS_STARTED = { NODE_OPTIONS: '--max-semi-space-size=4' };

export interface Account {
  readonly email: string;
  readonly password: string;
}

/** An admin at work, with a session of their own. */
export interface Worker {
  readonly account: Account;
  /** Answers the status, or that it is broken and why. */
  send(call: Call): Promise<string>;
}

export interface Stand {
  readonly origin: string;
  readonly postgres: string;
  readonly databaseUrl: string;
  readonly workers: readonly Worker[];
  readonly rows: Rows;
  memoryMb(): number;
  stop(): Promise<void>;
}

/** The product on a seeded database, with fifty admins who are signed in. */
export async function startStand(data: string | undefined): Promise<Stand> {
  const parent = data ?? mkdtempSync(join(tmpdir(), 'sankalp-load-'));
  const removeParent = () => data === undefined && rmSync(parent, { recursive: true, force: true });
  try {
    const { dataDir, settings, databaseUrl } = await seeded(parent, ROWS, undefined, true);
    const product = await startProduct(dataDir, { ...settings, ...AS_STARTED });
    const agent = new Agent({ keepAlive: true });
    const stop = async () => {
      agent.destroy();
      await product.stop();
      removeParent();
    };
    try {
      await withClient(databaseUrl(), tidy);
      const accounts = await addAdmins(databaseUrl(), product.admin);
      const workers = await signInAll(product.origin, accounts, agent);
      const { pid } = product.process;
      if (pid === undefined) throw new Error('the product has no process');
      return {
        origin: product.origin,
        databaseUrl: databaseUrl(),
        postgres: await withClient(databaseUrl(), serverVersion),
        workers,
        rows: await readRows(product.origin, await Session.signIn(product.origin, product.admin)),
        memoryMb: () => memoryMb(pid),
        stop,
      };
    } catch (error) {
      await stop();
      throw error;
    }
  } catch (error) {
    removeParent();
    throw error;
  }
}

/** Admins who may open every screen, with the password of the first one. */
function addAdmins(databaseUrl: string, { email, password }: Account): Promise<Account[]> {
  return withClient(databaseUrl, async (client) => {
    await client.query(
      `insert into admins (id, email, user_name, password_hash, is_super_admin)
       select gen_random_uuid(), 'load-' || n || '@example.org', 'Load ' || n, a.password_hash, true
       from generate_series(1, $1::int) n, admins a where a.email = $2 on conflict do nothing`,
      [ADMINS, email],
    );
    return Array.from({ length: ADMINS }, (_, i) => ({ email: `load-${i + 1}@example.org`, password }));
  });
}

/** One after another, since passwords are checked one at a time. */
async function signInAll(origin: string, accounts: readonly Account[], agent: Agent): Promise<Worker[]> {
  const workers: Worker[] = [];
  for (const account of accounts) {
    const session = await Session.signIn(origin, account);
    const send = async (call: Call) => {
      const headers = { ...(await session.headers()), ...call.headers };
      return answerOf(agent, origin, { ...call, headers });
    };
    workers.push({
      account,
      send: (call) => send(call).catch((error: Error) => `broken (${error.message.slice(0, 60)})`),
    });
  }
  return workers;
}

/** Ids of the rows that each list shows first. */
async function readRows(origin: string, session: Session): Promise<Rows> {
  const rows = new Map<string, readonly string[]>();
  for (const [name, path] of Object.entries(LISTS)) {
    const answer = await fetch(`${origin}${API_BASE}${path}`, { headers: await session.headers() });
    if (!answer.ok) throw new Error(`GET ${path} answered ${answer.status}: ${await answer.text()}`);
    const { data } = (await answer.json()) as { data: unknown };
    const found = Array.isArray(data) ? data : Object.values(data as object).find(Array.isArray);
    rows.set(
      name,
      ((found ?? []) as { id: string }[]).map(({ id }) => id),
    );
  }
  return rows;
}
