import pg from 'pg';
import { type ConnectOptions, connect, type Database } from '../database.ts';
import { findPooler } from '../pooler.ts';

/** A read that hangs is done on the primary after a second and a half at most. */
const READ_LIMITS = { connectionMs: 500, statementMs: 1_000 } as const;
/** Looks at where a database is have a connection of their own, so that they wait behind no reads. */
export const LOOK = { maxConnections: 1, limits: { connectionMs: 500, statementMs: 500 } } as const;

export interface ReplicaPools {
  readonly reads: Database;
  readonly looks: Database;
}

export interface OpenReplicaOptions extends Pick<ConnectOptions, 'onConnectionError'> {
  readonly url: string;
  /** Gives the role, on the primary, the settings that its sessions cannot keep behind a pooler that shares its connections. */
  readonly settleRole: () => Promise<void>;
}

/** Connections with a replica, through a pooler or not; throws when it does not answer. */
export async function openReplica({ url, settleRole, onConnectionError }: OpenReplicaOptions): Promise<ReplicaPools> {
  const first = await connectOnce(url);
  const pooler = await findPooler(first, () => connectOnce(url)).finally(() => first.end());
  if (pooler?.isShared) await settleRole();
  const address = { url, pooler, ...(onConnectionError && { onConnectionError }) };
  return { reads: connect({ ...address, limits: READ_LIMITS }), looks: connect({ ...address, ...LOOK }) };
}

async function connectOnce(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'sankalp-start',
    connectionTimeoutMillis: READ_LIMITS.connectionMs,
    query_timeout: READ_LIMITS.statementMs,
  });
  // A connection that breaks while it is idle would end the process unheard.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
