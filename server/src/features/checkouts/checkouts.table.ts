import { CHECKOUT_KINDS, CHECKOUT_PAYMENTS, CHECKOUT_STATUSES } from '@sankalp/contract/app-api/checkouts';
import type { CheckoutRecipient } from '@sankalp/contract/app-api/checkouts.schema';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant, NOW } from '../../shared/db/columns.ts';
import { consultations } from '../consultations/consultations.table.ts';
import { coupons } from '../coupons/coupons.table.ts';
import { courses } from '../courses/courses.table.ts';
import { enrolments } from '../enrolments/enrolments.table.ts';
import { orders } from '../orders/orders.table.ts';
import { products } from '../products/products.table.ts';
import { users } from '../users/users.table.ts';

/** Carts that people are paying, or have paid: they are no orders until the money is there. */
export const checkouts = pgTable(
  'checkouts',
  {
    id: id(),
    /** Number that people say. */
    number: integer().notNull().generatedAlwaysAsIdentity({ startWith: 500_001 }),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    status: text({ enum: CHECKOUT_STATUSES }).notNull(),
    payment: text({ enum: CHECKOUT_PAYMENTS }).notNull(),
    couponId: uuid().references(() => coupons.id),
    couponCode: text(),
    subtotalInr: integer().notNull(),
    discountInr: integer().notNull(),
    totalInr: integer().notNull(),
    /** Idempotency-Key of the call that began it: who sends it again, after its answer was lost, finds this one. */
    requestKey: text(),
    /** Body of that call, hashed: another one under the same key is refused. */
    requestFingerprint: text(),
    /** Where its parcel goes, if it has one. */
    recipient: jsonb().$type<CheckoutRecipient>(),
    createdAt: instant().notNull().default(NOW),
    /** Until when its units, coupon and times are held. */
    expiresAt: instant().notNull(),
    /** When it was held longer, since a payment was under way. */
    extendedAt: instant(),
    /** When it came to be paid, placed, expired or cancelled. */
    endedAt: instant(),
    orderId: uuid().references(() => orders.id),
    /** Number of its receipt, in the series of the financial year in which it was paid. */
    receiptYear: text(),
    receiptNumber: integer(),
    /** Parties of the receipt as they were then. */
    sellerName: text(),
    sellerAddress: text(),
    sellerGstin: text(),
    buyerName: text(),
    buyerPhone: text(),
  },
  (table) => [
    uniqueIndex('checkouts_number').on(table.number),
    uniqueIndex('checkouts_receipt').on(table.receiptYear, table.receiptNumber),
    uniqueIndex('checkouts_order').on(table.orderId),
    index('checkouts_user').on(table.userId, table.createdAt, table.id),
    index('checkouts_held').on(table.expiresAt, table.id).where(sql`status = 'held'`),
    index('checkouts_coupon').on(table.couponId),
    check('checkouts_status', sql`status in ('held', 'paid', 'placed', 'expired', 'cancelled')`),
    check('checkouts_ended', sql`(status = 'held') = (ended_at is null)`),
    check('checkouts_total', sql`total_inr >= 0 and subtotal_inr - discount_inr = total_inr`),
    check('checkouts_receipt_year', sql`(receipt_year is null) = (receipt_number is null)`),
    check('checkouts_parties', sql`num_nonnulls(receipt_number, seller_name, seller_address, buyer_name) in (0, 4)`),
    check('checkouts_paid', sql`(receipt_number is not null) = (status = 'paid' and total_inr > 0)`),
  ],
);

/** Lines of a checkout, called and priced as they were when it began. */
export const checkoutLines = pgTable(
  'checkout_lines',
  {
    id: id(),
    checkoutId: uuid()
      .notNull()
      .references(() => checkouts.id),
    place: smallint().notNull(),
    kind: text({ enum: CHECKOUT_KINDS }).notNull(),
    productId: uuid().references(() => products.id),
    courseId: uuid().references(() => courses.id),
    consultationId: uuid().references(() => consultations.id),
    /** When a consultation begins. */
    startsAt: instant(),
    name: text().notNull(),
    quantity: integer().notNull(),
    listPriceInr: integer().notNull(),
    /** After the coupon's part of it. */
    unitPriceInr: integer().notNull(),
    /** Outcome of a course or a consultation. A time that is held only is removed when that is over. */
    enrolmentId: uuid().references(() => enrolments.id),
    bookingId: uuid(),
  },
  (table) => [
    uniqueIndex('checkout_lines_place').on(table.checkoutId, table.place),
    index('checkout_lines_product').on(table.productId, table.checkoutId),
    index('checkout_lines_course').on(table.courseId),
    index('checkout_lines_consultation').on(table.consultationId),
    index('checkout_lines_enrolment').on(table.enrolmentId),
    index('checkout_lines_booking').on(table.bookingId),
    check('checkout_lines_product', sql`(kind = 'product') = (product_id is not null)`),
    check('checkout_lines_course', sql`(kind = 'course') = (course_id is not null)`),
    check(
      'checkout_lines_consultation',
      sql`(kind = 'consultation') = (consultation_id is not null and starts_at is not null)`,
    ),
    check('checkout_lines_amounts', sql`quantity > 0 and list_price_inr >= 0 and unit_price_inr >= 0`),
  ],
);
