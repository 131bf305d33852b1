import { and, type Column, eq, exists, inArray, not, type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../shared/db/database.ts';
import { type BulkRow, insertManySql, rowsJson } from '../../shared/db/insert-many.ts';
import { notDeleted } from '../../shared/db/soft-delete.ts';
import { lockExisting } from '../../shared/records/records.store.ts';
import { users } from '../users/users.table.ts';
import { messageConsents } from './consents.table.ts';

/** Keeps true: an audience is built on one of these two conditions, so that nobody who opted out is ever in one. */

export type StoredConsent = typeof messageConsents.$inferSelect;
export type StatedConsent = Pick<StoredConsent, 'status' | 'givenOn' | 'source'>;

/** Whether the user with this id did not say that they want no messages. */
export const hasNotOptedOut = (db: Executor, userId: Column): SQL => not(hasStated(db, userId, 'no'));

/** Whether the user with this id said that they may be written to. */
export const hasAgreed = (db: Executor, userId: Column): SQL => hasStated(db, userId, 'yes');

const hasStated = (db: Executor, userId: Column, status: 'yes' | 'no'): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(messageConsents)
      // A literal: those who opted out have an index of their own.
      .where(and(eq(messageConsents.userId, userId), sql`${messageConsents.status} = ${sql.raw(`'${status}'`)}`)),
  );

/** Ids of those who opted out, deleted users among them. */
export const optedOutIds = (db: Executor) =>
  db.select({ id: messageConsents.userId }).from(messageConsents).where(sql`${messageConsents.status} = 'no'`);

/** How many existing users opted out. */
export function countOptedOut(db: Executor): Promise<number> {
  const optedOut = db
    .select({ userId: messageConsents.userId })
    .from(messageConsents)
    .innerJoin(users, and(eq(users.id, messageConsents.userId), notDeleted(users)))
    .where(sql`${messageConsents.status} = 'no'`);
  return db.$count(optedOut.as('opted_out'));
}

export async function findConsent(db: Executor, userId: string): Promise<StoredConsent | undefined> {
  const rows = await db.select().from(messageConsents).where(eq(messageConsents.userId, userId));
  return rows[0];
}

/** The existing user, locked: of two who record what they said the second waits. */
export const lockUser = (tx: Transaction, userId: string) => lockExisting(tx, users, userId);

/** Stores what a person said; their row in `users` is locked. */
export async function storeConsent(tx: Transaction, userId: string, consent: StatedConsent): Promise<StoredConsent> {
  const rows = await tx
    .insert(messageConsents)
    .values({ userId, ...consent })
    .onConflictDoUpdate({
      target: messageConsents.userId,
      set: { ...consent, updatedAt: sql`now()`, version: sql`${messageConsents.version} + 1` },
    })
    .returning();
  const [row] = rows;
  if (!row) throw new Error('no consent was written');
  return row;
}

/** Nothing is kept of what erased people said. */
export async function removeConsents(tx: Transaction, userIds: readonly string[]): Promise<void> {
  await tx.delete(messageConsents).where(inArray(messageConsents.userId, [...userIds]));
}

/** Answers of users who came in by a file, on the day on which it did; of those in `usersJson` who are stored. */
export async function insertImportedConsents(tx: Transaction, usersJson: string, day: string): Promise<void> {
  await tx.execute(sql`
    insert into ${messageConsents} (user_id, status, given_on, source)
    select given.id, given.consent, ${day}::date, 'import'
    from json_to_recordset(${usersJson}::json) as given (id uuid, consent text)
    join ${users} on ${users.id} = given.id where given.consent in ('yes', 'no')`);
}

/** Many in one statement; whoever has said something already is left as they are. */
export async function insertManyConsents(
  db: Executor,
  rows: readonly BulkRow<typeof messageConsents>[],
): Promise<void> {
  await db.execute(sql`${insertManySql(messageConsents, rowsJson(messageConsents, rows))} on conflict do nothing`);
}
