import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../shared/db/database.ts';
import { removeOver } from '../../shared/db/remove-over.store.ts';
import { lockName } from '../../shared/records/external-ids.store.ts';
import { personSessions } from '../people/people.table.ts';
import { deviceTokens } from './device-tokens.table.ts';

/** Keeps true: an installation is one phone, and a token belongs to the phone that has registered it last. */

export type StoredDevice = typeof deviceTokens.$inferSelect;
export type NewDevice = Pick<
  StoredDevice,
  'token' | 'userId' | 'platform' | 'appVersion' | 'language' | 'sessionId'
> & { readonly installationId: string };

/** Phone of an installation; it and the token are this call's until the transaction ends. */
export async function holdDevice(
  tx: Transaction,
  { installationId, token }: Pick<NewDevice, 'installationId' | 'token'>,
): Promise<StoredDevice | undefined> {
  await lockName(tx, `device token ${token}`);
  await lockName(tx, `device ${installationId}`);
  const [device] = await tx.select().from(deviceTokens).where(eq(deviceTokens.installationId, installationId));
  return device;
}

/** Stores a held phone instead of what was known by its installation or its token. */
export async function storeDevice(tx: Transaction, known: StoredDevice | undefined, device: NewDevice): Promise<void> {
  const isOther = known && ne(deviceTokens.id, known.id);
  await tx.delete(deviceTokens).where(and(eq(deviceTokens.token, device.token), isOther));
  // The row stays: what is about to be sent names it.
  if (known) await tx.update(deviceTokens).set(device).where(eq(deviceTokens.id, known.id));
  else await tx.insert(deviceTokens).values(device);
}

/** Holds a session until the transaction ends: neither does it end in between, nor gets it a second phone. Answers whether it is open. */
export async function holdSession(tx: Transaction, sessionId: string): Promise<boolean> {
  const open = and(eq(personSessions.id, sessionId), isNull(personSessions.endedAt));
  const [session] = await tx.select({ id: personSessions.id }).from(personSessions).where(open).for('no key update');
  return session !== undefined;
}

export const removeDevice = (db: Executor, installationId: string): Promise<StoredDevice[]> =>
  removeDevices(db, sql`${deviceTokens.installationId} = ${installationId}`);

/** The same of this person alone. */
export const removeDeviceOf = (db: Executor, userId: string, installationId: string): Promise<StoredDevice[]> =>
  removeDevices(db, sql`${deviceTokens.installationId} = ${installationId} and ${deviceTokens.userId} = ${userId}`);

export const removeDevicesOfSession = (db: Executor, sessionId: string): Promise<StoredDevice[]> =>
  removeDevices(db, eq(deviceTokens.sessionId, sessionId));

const removeDevices = (db: Executor, where: SQL) => db.delete(deviceTokens).where(where).returning();

/** Phones of the session besides this one: a session is on one phone, whatever that calls itself. */
export const removeOthersOfSession = (
  db: Executor,
  { sessionId, installationId }: NewDevice,
): Promise<StoredDevice[]> =>
  removeDevices(
    db,
    sql`${deviceTokens.sessionId} = ${sessionId} and ${deviceTokens.installationId} <> ${installationId}`,
  );

/** Removes the phones of sessions that are over by themselves. */
export const removeOverDevices = (db: Executor, stopping: AbortSignal): Promise<void> =>
  removeOver(
    db,
    'device_tokens',
    sql`session_id in (select id from ${personSessions} where least(expires_at, ended_at) <= now())`,
    stopping,
  );
