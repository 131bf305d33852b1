import { REPORT_DAMAGE_WITHIN_HOURS } from '@sankalp/contract/orders';
import { OPEN_STATUSES } from '@sankalp/contract/orders/order-status';
import type { OrderDue } from '@sankalp/contract/orders/orders-list';
import type { OrderReview, OrderRow } from '@sankalp/contract/orders.schema';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { notDeleted } from '../../shared/db/soft-delete.ts';
import { productReviews } from '../product-reviews/product-reviews.table.ts';
import { products } from '../products/products.table.ts';
import { users } from '../users/users.table.ts';
import { orderItems, orders } from './orders.table.ts';

/** Keeps true: an order is shown with the same columns wherever it is listed; each is for a select that joins its user. */

// Literals, as in the index of those orders.
const OPEN = sql.raw(OPEN_STATUSES.map((status) => `'${status}'`).join(', '));

/** Whether an order has not left yet. */
export const isOpen: SQL<boolean> = sql<boolean>`${orders.status} in (${OPEN})`;

/** Whether an order should have left by now. */
export function isOverdue(timeZone: string): SQL<boolean> {
  return sql<boolean>`(${isOpen} and ${orders.shipBy} < ${todayIn(timeZone)})`;
}

const todayIn = (timeZone: string): SQL => sql`(now() at time zone ${sql.raw(`'${timeZone}'`)})::date`;

/** Whether somebody owes something for an order, or it has earned money. */
export function isDue(due: OrderDue, timeZone: string): SQL {
  switch (due) {
    case 'to-ship':
      return sql`(${isOpen} and ${orders.shipBy} >= ${todayIn(timeZone)})`;
    case 'reportable':
      return sql`(${orders.status} = 'delivered'
        and ${orders.deliveredAt} > now() - make_interval(hours => ${sql.raw(String(REPORT_DAMAGE_WITHIN_HOURS))}))`;
    case 'refund':
      return sql`(${orders.status} = 'returned' and ${orders.paymentStatus} in ('paid', 'cod'))`;
    case 'earned':
      return sql`${orders.earnedInr} > 0`;
  }
}

/** Reviews of the products that came with an order. */
const reviewsOfOrder = sql<OrderReview[]>`(
  select coalesce(json_agg(json_build_object('productName', ${products.name}, 'review', ${productReviews.review},
    'rating', ${productReviews.rating}) order by ${productReviews.id}), '[]')
  from ${productReviews} join ${products} on ${products.id} = ${productReviews.productId}
  where ${and(eq(productReviews.orderId, orders.id), notDeleted(productReviews))})`;

/** Items of an order. */
export const itemsOfOrder = sql<OrderRow['items']>`(
  select json_agg(json_build_object('productName', ${orderItems.productName}, 'quantity', ${orderItems.quantity})
    order by ${orderItems.id})
  from ${orderItems} where ${eq(orderItems.orderId, orders.id)})`;

/** The same as text: "2 × Cushion; 1 × Mala". */
const itemsText = sql<string>`(
  select string_agg(${orderItems.quantity} || ' × ' || ${orderItems.productName}, '; ' order by ${orderItems.id})
  from ${orderItems} where ${eq(orderItems.orderId, orders.id)})`;

/** A row of a list. */
export function rowColumnsOf(timeZone: string) {
  return {
    id: orders.id,
    number: orders.number,
    status: orders.status,
    trackingNumber: orders.trackingNumber,
    courier: orders.courier,
    paymentStatus: orders.paymentStatus,
    version: orders.version,
    createdAt: orders.createdAt,
    userId: orders.userId,
    username: users.name,
    totalInr: orders.totalInr,
    shipBy: orders.shipBy,
    isOverdue: isOverdue(timeZone),
    recipientName: orders.recipientName,
    city: orders.city,
    pincode: orders.pincode,
    items: itemsOfOrder,
    reviews: reviewsOfOrder,
  };
}

/** A row of an export. */
export function exportColumnsOf() {
  return {
    id: orders.id,
    number: orders.number,
    createdAt: orders.createdAt,
    username: users.name,
    items: itemsText,
    totalInr: orders.totalInr,
    paymentStatus: orders.paymentStatus,
    status: orders.status,
    shipBy: orders.shipBy,
    courier: orders.courier,
    trackingNumber: orders.trackingNumber,
    shippedAt: orders.shippedAt,
    deliveredAt: orders.deliveredAt,
    recipientName: orders.recipientName,
    recipientPhone: orders.recipientPhone,
    address: orders.address,
    city: orders.city,
    state: orders.state,
    pincode: orders.pincode,
  };
}
