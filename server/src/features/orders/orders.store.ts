import type { Order, OrderNote, OrderRow, OrderStatusChange, SavedOrder } from '@sankalp/contract/orders.schema';
import { asc, desc, eq, sql } from 'drizzle-orm';
import { actorName } from '../../shared/audit/actors.store.ts';
import { type AuditSubject, SUBJECTS_MAX } from '../../shared/audit/history.store.ts';
import { newId } from '../../shared/db/columns.ts';
import type { Executor, Transaction } from '../../shared/db/database.ts';
import { users } from '../users/users.table.ts';
import { readInvoiceNumber } from './invoices/invoices.store.ts';
import { listRefunds } from './invoices/refunds.store.ts';
import { rowColumnsOf } from './order-rows.store.ts';
import { orderItems, orderNotes, orderStatusChanges, orders } from './orders.table.ts';

/** Keeps true: an order is read with what belongs to it; notes are added and never changed. */

/** Bound of one answer; nobody orders or notes as much by hand. */
const ORDERS_SHOWN = 500;
const NOTES_SHOWN = 200;

export type StoredOrder = typeof orders.$inferSelect;

/** The orders of one user, newest first. */
export async function listOrdersOf(db: Executor, userId: string, timeZone: string): Promise<OrderRow[]> {
  return db
    .select(rowColumnsOf(timeZone))
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(ORDERS_SHOWN);
}

/** The newest orders of one user, as the audit log names them. */
export async function listOrderSubjects(db: Executor, userId: string): Promise<AuditSubject[]> {
  const rows = await db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(SUBJECTS_MAX);
  return rows.map(({ id, number }) => ({ entity: 'orders', id, label: String(number) }));
}

/** Order without what another feature keeps of it. */
export type ReadOrder = Omit<Order, 'receiptNumber'>;

/** One order whole. */
export async function readOrder(db: Executor, id: string, timeZone: string): Promise<ReadOrder | undefined> {
  const { items: _, ...shown } = rowColumnsOf(timeZone);
  const [order] = await db
    .select({ stored: orders, shown, userPhone: users.whatsappMobileNumber })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, id));
  if (!order) return undefined;
  const [items, statusChanges, notes, refunds, invoiceNumber] = await Promise.all([
    listItems(db, id),
    listStatusChanges(db, id),
    listNotes(db, id),
    listRefunds(db, id),
    readInvoiceNumber(db, id),
  ]);
  const { stored, shown: row, userPhone } = order;
  return { ...presentOrder(stored), ...row, userPhone, items, statusChanges, notes, refunds, invoiceNumber };
}

export function listItems(db: Executor, orderId: string): Promise<Order['items']> {
  return db
    .select({
      id: orderItems.id,
      productId: orderItems.productId,
      productName: orderItems.productName,
      quantity: orderItems.quantity,
      unitPriceInr: orderItems.unitPriceInr,
      totalInr: sql<number>`${orderItems.quantity} * ${orderItems.unitPriceInr}`,
    })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.id));
}

function listStatusChanges(db: Executor, orderId: string): Promise<OrderStatusChange[]> {
  return db
    .select({
      at: orderStatusChanges.at,
      from: orderStatusChanges.from,
      to: orderStatusChanges.to,
      reason: orderStatusChanges.reason,
      actor: actorName(orderStatusChanges.adminId),
    })
    .from(orderStatusChanges)
    .where(eq(orderStatusChanges.orderId, orderId))
    .orderBy(asc(orderStatusChanges.number));
}

const notesOf = (db: Executor) =>
  db
    .select({ id: orderNotes.id, at: orderNotes.at, text: orderNotes.text, actor: actorName(orderNotes.adminId) })
    .from(orderNotes);

function listNotes(db: Executor, orderId: string): Promise<OrderNote[]> {
  return notesOf(db).where(eq(orderNotes.orderId, orderId)).orderBy(desc(orderNotes.id)).limit(NOTES_SHOWN);
}

/** Adds a note. Answers it with the name of who wrote it. */
export async function insertNote(tx: Transaction, note: typeof orderNotes.$inferInsert): Promise<OrderNote> {
  const id = newId();
  await tx.insert(orderNotes).values({ ...note, id });
  const [row] = await notesOf(tx).where(eq(orderNotes.id, id));
  if (!row) throw new Error('no note was written');
  return row;
}

/** A stored order as the wire shows it after a write. */
export function presentOrder(order: StoredOrder): SavedOrder {
  const {
    statusReason: _,
    statusBy: __,
    searchText: ___,
    deletedAt: ____,
    erasedAt: _____,
    buyerToldAt: ______,
    ...shown
  } = order;
  return shown;
}
