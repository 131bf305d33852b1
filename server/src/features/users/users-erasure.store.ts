import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../shared/db/database.ts';
import { users } from './users.table.ts';

/** Keeps true: an erased user is nobody: no name, no number, nothing of theirs but the id that orders refer to. */

/** Everybody who has, or had when they were deleted, this number. */
export async function listHoldersOf(db: Executor, phone: string): Promise<string[]> {
  const holds = eq(users.whatsappMobileNumber, phone);
  // Two indexes, since the one of the living is unique.
  const living = await db
    .select({ id: users.id })
    .from(users)
    .where(and(holds, isNull(users.deletedAt)));
  const deleted = await db
    .select({ id: users.id })
    .from(users)
    .where(and(holds, isNotNull(users.deletedAt)));
  return [...living, ...deleted].map(({ id }) => id);
}

/** Scrambles users for good: they are deleted, and so long ago that nobody can bring them back. */
export async function scrambleUsers(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .update(users)
    .set({
      name: 'Erased person',
      whatsappMobileNumber: sql`'erased ' || ${users.id}`,
      dob: null,
      state: null,
      city: null,
      pincode: null,
      gender: null,
      profileImageKey: null,
      updatedAt: sql`now()`,
      version: sql`${users.version} + 1`,
      deletedAt: sql`now() - interval '31 days'`,
    })
    .where(inArray(users.id, [...ids]));
}
