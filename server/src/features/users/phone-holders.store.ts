import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Executor } from '../../shared/db/database.ts';
import { users } from './users.table.ts';

/** Keeps true: a person who asks to be erased is found however their account stands. */

/** Everybody who has, or had when they were deleted, this number. */
export async function listHoldersOf(db: Executor, phone: string): Promise<string[]> {
  const holds = eq(users.whatsappMobileNumber, phone);
  // Two indexes, since the one of the existing is unique.
  const existing = await db
    .select({ id: users.id })
    .from(users)
    .where(and(holds, isNull(users.deletedAt)));
  const deleted = await db
    .select({ id: users.id })
    .from(users)
    .where(and(holds, isNotNull(users.deletedAt)));
  return [...existing, ...deleted].map(({ id }) => id);
}
