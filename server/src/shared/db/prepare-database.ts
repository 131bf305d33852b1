import type pg from 'pg';
import { ConfigError } from '../config-error.ts';
import { canActAsOwner, grantToApp, makeAppRole } from './app-role.ts';
import { migrate } from './migrate.ts';
import { connectForStart } from './operator-client.ts';
import type { StartTurn } from './start-turn.ts';

interface PrepareOptions {
  /** Of the role of the running product, when the operator made one; otherwise it is made here, where that is allowed. */
  readonly appUrl: string | undefined;
  readonly secretKey: string;
}

export interface PreparedDatabase {
  /** Where the running product connects. */
  readonly url: string;
  /** Why that is the owner's address, if it is. */
  readonly unrestricted?: string;
}

/** Brings the schema up to date as the owner, and answers the address of a role that owns nothing for all that follows. */
export async function prepareDatabase(
  turn: StartTurn,
  { appUrl, secretKey }: PrepareOptions,
): Promise<PreparedDatabase> {
  await migrate(turn);
  return appUrl ? admitRole(turn.owner, appUrl) : provideRole(turn.owner, turn.ownerUrl, secretKey);
}

async function admitRole(owner: pg.Client, appUrl: string): Promise<PreparedDatabase> {
  const role = await roleAt(appUrl);
  if (await canActAsOwner(owner, role)) {
    throw new ConfigError(
      `DATABASE_URL must name a role of its own: ${role} owns the tables of DATABASE_OWNER_URL, or may become their owner.`,
    );
  }
  await grantToApp(owner, role);
  return { url: appUrl };
}

async function provideRole(owner: pg.Client, ownerUrl: string, secretKey: string): Promise<PreparedDatabase> {
  const made = await makeAppRole(owner, secretKey);
  if (made === undefined) return { url: ownerUrl, unrestricted: 'the role of DATABASE_URL may not make another one' };
  const url = withRole(ownerUrl, made.name, made.password);
  try {
    await grantToApp(owner, await roleAt(url));
    return { url };
  } catch (error) {
    // A pooler or rules of the server that know the owner alone.
    if (!(error instanceof ConfigError)) throw error;
    return { url: ownerUrl, unrestricted: `the server does not let the role ${made.name} in` };
  }
}

async function roleAt(url: string): Promise<string> {
  const client = await connectForStart(url, 'DATABASE_URL');
  try {
    const { rows } = await client.query<{ role: string }>('select current_user as role');
    return rows[0]?.role ?? '';
  } finally {
    await client.end();
  }
}

/** In the query, where the driver looks first: the address of a socket has no place for a user. */
function withRole(ownerUrl: string, user: string, password: string): string {
  const url = new URL(ownerUrl);
  url.username = '';
  url.password = '';
  url.searchParams.set('user', user);
  url.searchParams.set('password', password);
  return url.href;
}
