import type { KeptRows } from '@sankalp/contract/deletion-requests';
import { and, type Column, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { auditLog } from '../../shared/audit/audit.table.ts';
import type { Executor, Transaction } from '../../shared/db/database.ts';
import { bookingRemarks, bookings } from '../bookings/bookings.table.ts';
import { messageConsents } from '../consents/consents.table.ts';
import { couponRedemptions, coupons } from '../coupons/coupons.table.ts';
import { courseReviews } from '../course-reviews/course-reviews.table.ts';
import { enrolments } from '../enrolments/enrolments.table.ts';
import { whatsappMessages, whatsappRecipients } from '../messages/messages.table.ts';
import { deviceTokens } from '../notifications/device-tokens.table.ts';
import { orderItems, orderNotes, orderStatusChanges, orders } from '../orders/orders.table.ts';
import { productReviews } from '../product-reviews/product-reviews.table.ts';
import { meditationDays } from '../scoreboard/meditation-days.table.ts';
import { users } from '../users/users.table.ts';
import { deletionRequests, erasedUsers } from './deletion-requests.table.ts';

/** Keeps true: whatever table refers to a user is among these, so that nothing that is kept about a person is left out. */

/** Of one kind; nobody has more. */
const ROWS_MAX = 10_000;
/** Whoever has it can write to the phone. */
const SECRET = new Set(['token']);

interface Person {
  readonly userIds: readonly string[];
  readonly mobileNumber: string | null;
}

/** All rows about a person, whole, of every kind of which there are some. */
export async function listKept(db: Executor, { userIds, mobileNumber }: Person): Promise<KeptRows[]> {
  const ofUser = (column: Column) => inArray(column, [...userIds]);
  const orderIds = db.select({ id: orders.id }).from(orders).where(ofUser(orders.userId));
  const bookingIds = db.select({ id: bookings.id }).from(bookings).where(ofUser(bookings.userId));
  const messageIds = db
    .select({ id: whatsappRecipients.messageId })
    .from(whatsappRecipients)
    .where(ofUser(whatsappRecipients.userId));
  const kinds: [kind: string, table: PgTable, where: SQL | undefined][] = [
    ['Deletion requests', deletionRequests, eq(deletionRequests.mobileNumber, mobileNumber ?? '')],
    ['Profile', users, ofUser(users.id)],
    ['Erased', erasedUsers, ofUser(erasedUsers.userId)],
    ['Courses', enrolments, ofUser(enrolments.userId)],
    ['Meditation days', meditationDays, ofUser(meditationDays.userId)],
    ['Course reviews', courseReviews, ofUser(courseReviews.userId)],
    ['Orders', orders, ofUser(orders.userId)],
    ['Order items', orderItems, inArray(orderItems.orderId, orderIds)],
    ['Order statuses', orderStatusChanges, inArray(orderStatusChanges.orderId, orderIds)],
    ['Order notes', orderNotes, inArray(orderNotes.orderId, orderIds)],
    ['Product reviews', productReviews, ofUser(productReviews.userId)],
    ['Consultations', bookings, ofUser(bookings.userId)],
    ['Remarks on consultations', bookingRemarks, inArray(bookingRemarks.bookingId, bookingIds)],
    ['Consent to messages', messageConsents, ofUser(messageConsents.userId)],
    ['WhatsApp messages', whatsappRecipients, ofUser(whatsappRecipients.userId)],
    ['Texts of WhatsApp messages', whatsappMessages, inArray(whatsappMessages.id, messageIds)],
    ['Devices', deviceTokens, ofUser(deviceTokens.userId)],
    ['Coupons', coupons, ofUser(coupons.userId)],
    ['Used coupons', couponRedemptions, ofUser(couponRedemptions.userId)],
    ['Changes of the profile', auditLog, and(eq(auditLog.entity, 'users'), ofUser(auditLog.entityId))],
  ];
  const kept = await Promise.all(
    kinds.map(async ([kind, table, where]) => ({ kind, rows: await rowsOf(db, table, where) })),
  );
  return kept.filter(({ rows }) => rows.length > 0);
}

/** Without what the database derives from other columns. */
function rowsOf(db: Executor, table: PgTable, where: SQL | undefined): Promise<Record<string, unknown>[]> {
  const written = Object.entries(getTableColumns(table)).filter(
    ([field, column]) => column.generated === undefined && !SECRET.has(field),
  );
  return db.select(Object.fromEntries(written)).from(table).where(where).limit(ROWS_MAX);
}

/** Their phones get no more messages. */
export async function removeDeviceTokens(tx: Transaction, userIds: readonly string[]): Promise<void> {
  await tx.delete(deviceTokens).where(inArray(deviceTokens.userId, [...userIds]));
}

/** What the audit log says of users who are erased: which of their fields were changed, when and by whom, but not to what. */
export async function blankAudit(db: Executor, userIds: readonly string[]): Promise<void> {
  await db.execute(sql`select blank_audit_of_erased(${sql.param(userIds)}::uuid[])`);
}
