import { and, eq } from 'drizzle-orm';
import type { Executor, Transaction } from '../../shared/db/database.ts';
import type { NewRow } from '../../shared/db/record-table.ts';
import { notDeleted } from '../../shared/db/soft-delete.ts';
import type { StoredUser } from './users.store.ts';
import { users } from './users.table.ts';

/** Keeps true: a number that somebody has already makes nobody new. */

export async function findUserByPhone(db: Executor, phone: string): Promise<StoredUser | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.whatsappMobileNumber, phone), notDeleted(users)));
  return user;
}

/** Stores a person; undefined when another call has just stored one with this number. */
export async function insertPerson(tx: Transaction, values: NewRow<typeof users>): Promise<StoredUser | undefined> {
  const [user] = await tx.insert(users).values(values).onConflictDoNothing().returning();
  return user;
}
