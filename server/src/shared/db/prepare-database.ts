import type pg from 'pg';
import { ConfigError } from '../config-error.ts';
import { canActAsOwner, grantToApp, makeAppRole } from './app-role.ts';
import { CALL_LIMITS } from './database.ts';
import { migrate } from './migrate.ts';
import { connectForStart } from './operator-client.ts';
import { findPooler, type Pooler } from './pooler.ts';
import { settleRole } from './session-settings.ts';
import { type StartTurn, seesTurn, sharedConnections } from './start-turn.ts';

interface PrepareOptions {
  /** Where requests are to reach the database, perhaps through a pooler. */
  readonly url: string;
  /** The database itself, for the same role, when the operator named it. */
  readonly directUrl?: string | undefined;
  /** A replica, when the operator named one. */
  readonly readUrl?: string | undefined;
  /** Whether the operator made a role for the running product; otherwise it is made here, where that is allowed. */
  readonly hasOwnRole: boolean;
  readonly secretKey: string;
}

interface Address {
  readonly url: string;
  /** Pooler that it leads through. */
  readonly pooler: Pooler | undefined;
}

export interface PreparedDatabase {
  /** Where the requests of the running product connect. */
  readonly requests: Address;
  /** Where its jobs do, and what needs a session: not by way of a pooler that shares its connections. */
  readonly jobs: Address;
  /** Where the replica is for the role of the requests; it need not answer yet. */
  readonly readUrl?: string | undefined;
  /** Why these are the owner's addresses, if they are. */
  readonly unrestricted?: string;
}

/** Brings the schema up to date as the owner, and answers the addresses of a role that owns nothing for all that follows. */
export async function prepareDatabase(turn: StartTurn, options: PrepareOptions): Promise<PreparedDatabase> {
  await migrate(turn);
  const prepared = await (options.hasOwnRole ? admitRole(turn, options) : provideRole(turn, options));
  const { url, pooler } = prepared.requests;
  if (pooler?.isShared) await settleRoleOf(url);
  return prepared;
}

async function admitRole({ owner, ownerUrl }: StartTurn, options: PrepareOptions): Promise<PreparedDatabase> {
  const { url } = options;
  const { role, ...requests } = await enter(url, 'DATABASE_URL');
  if (await canActAsOwner(owner, role)) {
    throw new ConfigError(
      `DATABASE_URL must name a role of its own: ${role} owns the tables of DATABASE_OWNER_URL, or may become their owner.`,
    );
  }
  const directUrl = options.directUrl ?? (requests.pooler?.isShared ? withRole(ownerUrl, ...credentialsOf(url)) : url);
  const { role: jobsRole, ...jobs } = await enter(directUrl, 'DATABASE_DIRECT_URL');
  if (jobs.pooler?.isShared) throw sharedConnections('DATABASE_DIRECT_URL');
  if (jobsRole !== role)
    throw new ConfigError(`DATABASE_DIRECT_URL must name the role of DATABASE_URL, which is ${role}.`);
  await grantToApp(owner, role);
  return { requests, jobs, readUrl: options.readUrl };
}

async function provideRole(turn: StartTurn, { url, readUrl, secretKey }: PrepareOptions): Promise<PreparedDatabase> {
  const { owner, ownerUrl } = turn;
  const made = await makeAppRole(owner, secretKey);
  let unrestricted = 'the role of DATABASE_URL may not make another one';
  if (made) {
    const { name, password } = made;
    try {
      const { role, ...requests } = await enter(withRole(url, name, password), 'DATABASE_URL');
      const jobs = { url: withRole(ownerUrl, name, password), pooler: turn.pooler };
      await grantToApp(owner, role);
      return { requests, jobs, readUrl: readUrl && withRole(readUrl, name, password) };
    } catch (error) {
      // A pooler or rules of the server that know the owner alone.
      if (!(error instanceof ConfigError)) throw error;
      unrestricted = `the server does not let the role ${name} in`;
    }
  }
  const { role: _, ...requests } = await enter(url, 'DATABASE_URL');
  return { requests, jobs: { url: ownerUrl, pooler: turn.pooler }, readUrl, unrestricted };
}

/** Role that an address lets in, and through what; refuses one of another database than that of the turn. */
async function enter(url: string, variable: string): Promise<Address & { role: string }> {
  return visit(url, variable, async (client) => {
    const { rows } = await client.query<{ role: string }>('select current_user as role');
    if (!(await seesTurn(client)))
      throw new ConfigError(
        `${variable} leads to another database than the one that was prepared, or to a copy of it.`,
      );
    const pooler = await findPooler(client, () => connectForStart(url, variable));
    return { url, pooler, role: rows[0]?.role ?? '' };
  });
}

/** Gives the role of an address what its sessions cannot keep behind a pooler that shares its connections. */
export const settleRoleOf = (url: string): Promise<void> =>
  visit(url, 'DATABASE_URL', (client) => settleRole(client, CALL_LIMITS));

async function visit<T>(url: string, variable: string, look: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectForStart(url, variable);
  return look(client).finally(() => client.end());
}

function credentialsOf(address: string): [user: string, password: string] {
  const { username, password, searchParams } = new URL(address);
  return [
    searchParams.get('user') ?? decodeURIComponent(username),
    searchParams.get('password') ?? decodeURIComponent(password),
  ];
}

/** In the query, where the driver looks first: the address of a socket has no place for a user. */
function withRole(address: string, user: string, password: string): string {
  const url = new URL(address);
  url.username = '';
  url.password = '';
  url.searchParams.set('user', user);
  url.searchParams.set('password', password);
  return url.href;
}
