import { USER_MESSAGES_SHOWN } from '@sankalp/contract/messages';
import { and, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../shared/db/database.ts';
import { type BulkRow, insertManySql, rowsJson } from '../../shared/db/insert-many.ts';
import type { DeliveryChanges } from '../../shared/delivery/delivery.store.ts';
import { deliveryTargets } from '../../shared/delivery/delivery.table.ts';
import { whatsappMessages, whatsappRecipients } from './messages.table.ts';

/** Keeps true: what came of a recipient stands with them as soon as it is known, so that nobody is written to again after a crash. */

export type StoredMessage = typeof whatsappMessages.$inferSelect;

const ofMessage = (messageId: string, userId: string | undefined): SQL | undefined =>
  and(
    eq(whatsappRecipients.messageId, messageId),
    userId === undefined ? undefined : eq(whatsappRecipients.userId, userId),
  );

export function countRecipients(db: Executor, messageId: string): Promise<number> {
  return db.$count(whatsappRecipients, ofMessage(messageId, undefined));
}

/** The ids of those whom a message still has to reach, as a query that the delivery writes down. */
export function pendingOf(db: Executor, messageId: string): SQL {
  return db
    .select({ id: whatsappRecipients.id })
    .from(whatsappRecipients)
    .where(and(ofMessage(messageId, undefined), eq(whatsappRecipients.status, 'pending')))
    .getSQL();
}

export async function markSent(db: Executor, recipientId: string): Promise<void> {
  await db
    .update(whatsappRecipients)
    .set({ status: 'sent', reason: null, sentAt: sql`now()` as unknown as string })
    .where(eq(whatsappRecipients.id, recipientId));
}

export async function markFailed(db: Executor, recipientId: string, reason: string): Promise<void> {
  await db.update(whatsappRecipients).set({ status: 'failed', reason }).where(eq(whatsappRecipients.id, recipientId));
}

export async function markCancelled(tx: Transaction, messageId: string): Promise<void> {
  await tx
    .update(whatsappRecipients)
    .set({ status: 'cancelled' })
    .where(and(ofMessage(messageId, undefined), eq(whatsappRecipients.status, 'pending')));
}

/** Puts those back on the list whom a message did not reach, or one of them. Answers how many. */
export async function returnToTargets(tx: Transaction, messageId: string, userId: string | undefined): Promise<number> {
  const returned = await tx
    .update(whatsappRecipients)
    .set({ status: 'pending', reason: null })
    .where(and(ofMessage(messageId, userId), eq(whatsappRecipients.status, 'failed')))
    .returning({ targetId: whatsappRecipients.id });
  if (returned.length > 0)
    await tx.insert(deliveryTargets).values(returned.map(({ targetId }) => ({ deliveryId: messageId, targetId })));
  return returned.length;
}

/** How many were given up and why, counted anew. */
export async function countFailures(tx: Transaction, messageId: string): Promise<DeliveryChanges> {
  const rows = await tx
    .select({ reason: whatsappRecipients.reason, count: sql<number>`count(*)::int` })
    .from(whatsappRecipients)
    .where(and(ofMessage(messageId, undefined), eq(whatsappRecipients.status, 'failed')))
    .groupBy(whatsappRecipients.reason);
  return {
    failures: Object.fromEntries(rows.map(({ reason, count }) => [reason ?? '', count])),
    failedCount: rows.reduce((sum, { count }) => sum + count, 0),
  };
}

/** Messages to a user, the newest first, with what came of them. */
export function listMessagesTo(db: Executor, userId: string) {
  const { id, status, reason, sentAt } = whatsappRecipients;
  const others = sql<number>`(select count(*)::int from ${whatsappRecipients} o where o.message_id = ${whatsappMessages.id})`;
  return db
    .select({ recipient: { id, status, reason, sentAt }, message: getTableColumns(whatsappMessages), count: others })
    .from(whatsappRecipients)
    .innerJoin(whatsappMessages, eq(whatsappMessages.id, whatsappRecipients.messageId))
    .where(eq(whatsappRecipients.userId, userId))
    .orderBy(desc(whatsappMessages.createdAt), desc(id))
    .limit(USER_MESSAGES_SHOWN);
}

/** Nothing that was written to erased people is kept, nor what was written to nobody else. */
export async function removeMessagesTo(tx: Transaction, userIds: readonly string[]): Promise<void> {
  const gone = await tx
    .delete(whatsappRecipients)
    .where(inArray(whatsappRecipients.userId, [...userIds]))
    .returning({ id: whatsappRecipients.id, messageId: whatsappRecipients.messageId });
  if (gone.length === 0) return;
  const messageIds = [...new Set(gone.map(({ messageId }) => messageId))];
  await tx.delete(deliveryTargets).where(
    and(
      inArray(deliveryTargets.deliveryId, messageIds),
      inArray(
        deliveryTargets.targetId,
        gone.map(({ id }) => id),
      ),
    ),
  );
  const isLeft = sql`exists (select 1 from ${whatsappRecipients} r where r.message_id = ${whatsappMessages.id})`;
  await tx.delete(whatsappMessages).where(and(inArray(whatsappMessages.id, messageIds), sql`not ${isLeft}`));
}

/** All of them, whoever got them. */
/** Many in one statement. */
export async function insertMessages(db: Executor, messages: readonly BulkRow<typeof whatsappMessages>[]) {
  await db.execute(insertManySql(whatsappMessages, rowsJson(whatsappMessages, messages)));
}

/** Many with whoever gets them, whatever their status. */
export async function insertManyMessages(
  db: Executor,
  messages: readonly BulkRow<typeof whatsappMessages>[],
  recipients: readonly BulkRow<typeof whatsappRecipients>[],
): Promise<void> {
  await insertMessages(db, messages);
  await db.execute(insertManySql(whatsappRecipients, rowsJson(whatsappRecipients, recipients)));
}
