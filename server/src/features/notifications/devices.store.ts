import { and, eq, ne, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../shared/db/database.ts';
import { lockName } from '../../shared/records/external-ids.store.ts';
import { deviceTokens } from './device-tokens.table.ts';

/** Keeps true: an installation is one phone, and a token belongs to the phone that has registered it last. */

export type StoredDevice = typeof deviceTokens.$inferSelect;
type NewDevice = Required<Pick<StoredDevice, 'token' | 'userId' | 'platform'>> & { readonly installationId: string };

/** Phone of an installation; it and the token are this call's until the transaction ends. */
export async function holdDevice(
  tx: Transaction,
  { installationId, token }: NewDevice,
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

export async function removeDevice(db: Executor, installationId: string): Promise<StoredDevice | undefined> {
  const [device] = await db
    .delete(deviceTokens)
    .where(sql`${deviceTokens.installationId} = ${installationId}`)
    .returning();
  return device;
}
