import { CHECKOUT_MESSAGES, HOLD_MINUTES } from '@sankalp/contract/app-api/checkouts';
import type { CheckoutLine } from '@sankalp/contract/app-api/checkouts.schema';
import { orderTotalInr, SHIP_WITHIN_BUSINESS_DAYS } from '@sankalp/contract/orders';
import { addBusinessDays } from '@sankalp/contract/shared/business-days';
import { dayInZone } from '@sankalp/contract/shared/dates';
import { recordAudit } from '../../shared/audit/audit.store.ts';
import type { Executor, Transaction } from '../../shared/db/database.ts';
import { databaseNow } from '../../shared/db/database-clock.ts';
import { conflict, problem } from '../../shared/problem.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import { holdCoupon, releaseCoupon } from '../coupons/index.ts';
import { findCourseType } from '../courses/index.ts';
import { insertEnrolment } from '../enrolments/index.ts';
import { placeOrder } from '../orders/index.ts';
import { releaseStock } from '../products/index.ts';
import * as store from './checkouts.store.ts';
import type { PaymentMeans } from './means.ts';
import { newReceipt, type ReceiptIssuer } from './new-receipt.ts';

/** Keeps true: of a checkout that is paid all that it bought is there, in one transaction, or nothing of it; of any other, nothing is. */

/**
 * Where what was bought comes from: `hold`, out of what the checkout holds; `fresh`, nothing but its coupon and its times is held, for it
 * begins and ends in one transaction; `late`, all of it was given back before.
 */
export type TakenFrom = 'hold' | 'fresh' | 'late';

interface Bought {
  readonly checkout: store.StoredCheckout;
  readonly lines: readonly store.StoredLine[];
}

/** Longer than the checkout, which gives them back itself. */
const SLOT_HOLD_MINUTES = 2 * HOLD_MINUTES;

export type Fulfilment = ReturnType<typeof createFulfilment>;

export interface FulfilmentDependencies extends ReceiptIssuer {
  readonly paymentMeans: PaymentMeans;
}

export const itemsOf = (lines: readonly store.StoredLine[]) =>
  lines.flatMap(({ productId, quantity, unitPriceInr }) =>
    productId === null ? [] : [{ productId, quantity, unitPriceInr }],
  );

export function createFulfilment({ timeZone, seller, paymentMeans }: FulfilmentDependencies) {
  const { slots } = paymentMeans;

  /** Order of the products of a checkout; null where it has none. */
  async function order(tx: Transaction, { checkout, lines }: Bought, from: TakenFrom, context: WriteContext) {
    const items = itemsOf(lines);
    if (items.length === 0) return null;
    const { id, userId, recipient, payment } = checkout;
    if (recipient === null) throw conflict(CHECKOUT_MESSAGES.recipientMissing);
    if (from === 'hold') await releaseStock(tx, items, id, context);
    const row = {
      ...recipient,
      userId,
      status: 'confirmed' as const,
      statusBy: context.principal.id,
      paymentStatus: payment === 'cod' ? ('cod' as const) : ('paid' as const),
      isStockReserved: true,
      shipBy: addBusinessDays(dayInZone(databaseNow(), timeZone), SHIP_WITHIN_BUSINESS_DAYS),
      totalInr: orderTotalInr(items),
    };
    const placed = await placeOrder(tx, { row, items }, context, from === 'hold' ? 'sell' : 'reserve');
    return placed.id;
  }

  async function enrol(tx: Transaction, { checkout, lines }: Bought, context: WriteContext): Promise<void> {
    const { userId } = checkout;
    for (const { id, courseId, unitPriceInr: amountInr } of lines) {
      if (courseId === null) continue;
      // Nobody takes a course that is gone: unlike units, none is held.
      if (!(await findCourseType(tx, courseId))) throw problem(409, 'not_found', CHECKOUT_MESSAGES.goneCourse);
      const made = await insertEnrolment(tx, { userId, courseId, amountInr });
      if (!made) throw problem(409, 'already_enrolled', CHECKOUT_MESSAGES.alreadyEnrolled);
      const after = { userId, courseId, amountInr, progress: 0 };
      await recordAudit(tx, context, { action: 'create', entity: 'enrolments', entityId: made.id, after });
      await store.noteOutcome(tx, id, { enrolmentId: made.id });
    }
  }

  /** Holds the times of a checkout, and answers its lines with the bookings that they become. */
  async function holdSlots(tx: Transaction, { checkout, lines }: Bought, context: WriteContext) {
    const { userId } = checkout;
    const wanted = lines.flatMap(({ id: lineId, consultationId, startsAt, unitPriceInr: amountInr }) =>
      consultationId === null || startsAt === null
        ? []
        : { lineId, slot: { consultationId, userId, startsAt, holdMinutes: SLOT_HOLD_MINUTES, amountInr } },
    );
    if (wanted.length === 0) return lines;
    if (!slots) throw problem(409, 'slot_taken', CHECKOUT_MESSAGES.slotTaken);
    const toHold = wanted.map(({ slot }) => slot);
    const bookingIds = await slots.holdSlots(tx, toHold, timeZone, context);
    const bookingOf = new Map(wanted.map(({ lineId }, index) => [lineId, bookingIds[index] ?? null]));
    for (const [lineId, bookingId] of bookingOf) await store.noteOutcome(tx, lineId, { bookingId });
    return lines.map((line) => ({ ...line, bookingId: bookingOf.get(line.id) ?? null }));
  }

  async function confirmSlots(tx: Transaction, bought: Bought, context: WriteContext): Promise<void> {
    for (const line of bought.lines) {
      if (line.bookingId === null || (await slots?.confirmHeld(tx, line.bookingId, context))) continue;
      // Its time was held no more: it is, if nobody else has taken it.
      const [anew] = await holdSlots(tx, { ...bought, lines: [line] }, context);
      if (anew?.bookingId != null) await slots?.confirmHeld(tx, anew.bookingId, context);
    }
  }

  /** Lines whose time could not be held at this moment. */
  async function takenTimes(db: Executor, lines: readonly CheckoutLine[]): Promise<ReadonlySet<CheckoutLine>> {
    const wanted = lines.flatMap((line) =>
      line.kind === 'consultation' ? { line, consultationId: line.id, startsAt: line.startsAt } : [],
    );
    const taken = slots ? await slots.takenTimes(db, wanted, timeZone) : wanted;
    return new Set([...taken].map(({ line }) => line));
  }

  return {
    holdSlots,
    takenTimes,

    /** Makes what was bought. Throws a refusal where something of it cannot be had, and then its transaction is undone. */
    async fulfil(tx: Transaction, bought: Bought, from: TakenFrom, context: WriteContext): Promise<void> {
      const { checkout } = bought;
      const { id, userId, couponCode, totalInr, number, payment } = checkout;
      if (from === 'late' && couponCode !== null) {
        await holdCoupon(tx, { code: couponCode, userId, checkoutId: id }, context);
      }
      const orderId = await order(tx, bought, from, context);
      const lines = from === 'late' ? await holdSlots(tx, bought, context) : bought.lines;
      await enrol(tx, { checkout, lines }, context);
      await confirmSlots(tx, { checkout, lines }, context);
      const isCod = payment === 'cod';
      const status = isCod ? 'placed' : 'paid';
      const receipt = totalInr > 0 && !isCod && (await newReceipt(tx, userId, databaseNow(), { timeZone, seller }));
      await store.endCheckout(tx, id, { status, orderId, ...receipt });
      await recordAudit(tx, context, {
        action: isCod ? 'place' : 'pay',
        entity: 'checkouts',
        entityId: id,
        after: { status, userId, number, totalInr, orderId },
      });
    },

    /** Gives back all that a checkout holds. */
    async giveBack(tx: Transaction, { checkout, lines }: Bought, context: WriteContext): Promise<void> {
      const { id: checkoutId, couponId } = checkout;
      if (couponId !== null) await releaseCoupon(tx, { couponId, checkoutId }, context);
      const items = itemsOf(lines);
      if (items.length > 0) await releaseStock(tx, items, checkoutId, context);
      for (const { bookingId } of lines) {
        if (bookingId !== null) await slots?.releaseHeld(tx, bookingId, context);
      }
    },
  };
}
