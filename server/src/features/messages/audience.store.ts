import { and, type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../shared/db/database.ts';
import { notDeleted } from '../../shared/db/soft-delete.ts';
import { hasAgreed, hasNotOptedOut } from '../consents/index.ts';
import { users } from '../users/users.table.ts';
import { whatsappRecipients } from './messages.table.ts';

/**
 * Keeps true: whoever is written down as a recipient, and whoever is written to, lives, has agreed and has a number; there
 * is no other way into an audience.
 */

/** E.164; old data may hold something else. */
const hasNumber = sql<boolean>`${users.whatsappMobileNumber} ~ '^[+][1-9][0-9]{7,14}$'`;

const isReachable = (db: Executor): SQL | undefined => and(notDeleted(users), hasAgreed(db, users.id), hasNumber);

/** An existing user, and what speaks for and against writing to them. */
export interface Addressee {
  readonly id: string;
  readonly name: string;
  readonly hasNumber: boolean;
  readonly hasAgreed: boolean;
  readonly hasNotOptedOut: boolean;
}

/** Existing users among these. */
export function listAddressees(db: Executor, ids: readonly string[]): Promise<Addressee[]> {
  return db
    .select({
      id: users.id,
      name: users.name,
      hasNumber,
      hasAgreed: sql<boolean>`${hasAgreed(db, users.id)}`,
      hasNotOptedOut: sql<boolean>`${hasNotOptedOut(db, users.id)}`,
    })
    .from(users)
    .where(and(notDeleted(users), sql`${users.id} = any(${sql.param(ids)}::uuid[])`));
}

/** Writes down those of these users who can be written to. Answers how many. */
export async function insertRecipients(tx: Transaction, messageId: string, ids: readonly string[]): Promise<number> {
  const reachable = tx
    .select({ id: users.id })
    .from(users)
    .where(and(isReachable(tx), sql`${users.id} = any(${sql.param(ids)}::uuid[])`));
  const { rowCount } = await tx.execute(sql`
    insert into ${whatsappRecipients} (id, message_id, user_id)
    select gen_random_uuid(), ${messageId}::uuid, id from (${reachable.getSQL()}) reachable(id)`);
  return rowCount ?? 0;
}

/** Writes down the one who gets each of these messages, where they can be written to. */
export async function insertOwnRecipients(
  tx: Transaction,
  pairs: readonly { readonly messageId: string; readonly userId: string }[],
): Promise<void> {
  await tx.execute(sql`
    insert into ${whatsappRecipients} (id, message_id, user_id)
    select gen_random_uuid(), given."messageId", ${users.id}
    from json_to_recordset(${JSON.stringify(pairs)}::json) as given ("messageId" uuid, "userId" uuid)
    join ${users} on ${users.id} = given."userId" where ${isReachable(tx)}`);
}

/** A recipient as the worker meets them. */
export interface Recipient {
  readonly id: string;
  readonly status: 'pending' | 'sent' | 'failed' | 'cancelled';
  readonly name: string;
  /** Null when they may no longer be written to. */
  readonly phone: string | null;
}

export function readRecipients(db: Executor, recipientIds: readonly string[]): Promise<Recipient[]> {
  return db
    .select({
      id: whatsappRecipients.id,
      status: whatsappRecipients.status,
      name: users.name,
      phone: sql<string | null>`case when ${isReachable(db)} then ${users.whatsappMobileNumber} end`,
    })
    .from(whatsappRecipients)
    .innerJoin(users, sql`${users.id} = ${whatsappRecipients.userId}`)
    .where(sql`${whatsappRecipients.id} = any(${sql.param(recipientIds)}::uuid[])`);
}
