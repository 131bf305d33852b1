import { ADDRESSES_MAX } from '@sankalp/contract/app-api/my-addresses';
import type { MyAddress } from '@sankalp/contract/app-api/my-addresses.schema';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Executor, Transaction } from '../../shared/db/database.ts';
import { lockExisting } from '../../shared/records/records.store.ts';
import { users } from '../users/users.table.ts';
import { addresses } from './addresses.table.ts';

/** Keeps true: an address is read and written with its person, so that nobody reaches those of others. */

type NewAddress = Omit<typeof addresses.$inferInsert, 'id' | 'createdAt'>;
type AddressChanges = Partial<Omit<NewAddress, 'userId'>>;

const { id, name, line1, line2, city, state, pincode, phone, isDefault } = addresses;
const shown = { id, name, line1, line2, city, state, pincode, phone, isDefault };

/** The existing person, locked: of two writes to their addresses the second waits. */
export const lockPerson = (tx: Transaction, userId: string) => lockExisting(tx, users, userId);

/** The default one first, then the newest. */
export function listAddresses(db: Executor, userId: string): Promise<MyAddress[]> {
  return db
    .select(shown)
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(isDefault), desc(id))
    .limit(ADDRESSES_MAX);
}

export async function insertAddress(tx: Transaction, address: NewAddress): Promise<MyAddress> {
  const [row] = await tx.insert(addresses).values(address).returning(shown);
  if (!row) throw new Error('no address was stored');
  return row;
}

export async function updateAddress(tx: Transaction, addressId: string, changes: AddressChanges): Promise<MyAddress> {
  const [row] = await tx.update(addresses).set(changes).where(eq(id, addressId)).returning(shown);
  if (!row) throw new Error('no address was written');
  return row;
}

export async function deleteAddress(tx: Transaction, addressId: string): Promise<void> {
  await tx.delete(addresses).where(eq(id, addressId));
}

/** Makes way for another default one. */
export async function clearDefault(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.userId, userId), isDefault));
}

/** Nothing is kept of where erased people live. */
export async function removeAddressesOf(tx: Executor, userIds: readonly string[]): Promise<void> {
  await tx.delete(addresses).where(inArray(addresses.userId, [...userIds]));
}
