import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { erasureOf } from '../../shared/db/erased-columns.ts';
import { ERASED_PERSON } from '../../shared/person-name.ts';
import { checkoutLines, checkouts } from '../checkouts/checkouts.table.ts';
import { paymentRefunds, payments } from '../checkouts/payments.table.ts';
import { ownedBy, type PersonalTable } from './personal-table.store.ts';

/** Keeps true: of a checkout stays what was bought and paid, by ids and sums, as in the log; who bought, and where the parcel went, is erased at once. */

const ofCheckouts = (checkoutId: AnyColumn) => ({
  ofUsers: (userIds: readonly string[]): SQL =>
    sql`${checkoutId} in (select ${checkouts.id} from ${checkouts} where ${ownedBy(checkouts.userId)(userIds)})`,
});

export const CHECKOUT_TABLES: readonly PersonalTable[] = [
  {
    kind: 'Checkouts',
    table: checkouts,
    ofUsers: ownedBy(checkouts.userId),
    erasure: erasureOf(
      checkouts,
      checkouts.id,
      {
        'what was sold and paid': ['id', 'userId', 'payment', 'subtotalInr', 'discountInr', 'totalInr', 'orderId'],
        'what was given away': ['couponId', 'couponCode'],
        'how it ended': ['status', 'createdAt', 'expiresAt', 'extendedAt', 'endedAt'],
        'every receipt is accounted for': ['receiptYear', 'receiptNumber'],
        'the foundation as it was': ['sellerName', 'sellerAddress', 'sellerGstin'],
      },
      { buyerName: sql`case when ${checkouts.buyerName} is not null then ${ERASED_PERSON} end` },
    ),
  },
  {
    kind: 'Things in checkouts',
    table: checkoutLines,
    ...ofCheckouts(checkoutLines.checkoutId),
    erasure: erasureOf(
      checkoutLines,
      checkoutLines.id,
      {
        'what was sold and paid': [
          'id',
          'checkoutId',
          'place',
          'kind',
          'name',
          'quantity',
          'listPriceInr',
          'unitPriceInr',
        ],
        'what it was, and what became of it': [
          'productId',
          'courseId',
          'consultationId',
          'startsAt',
          'enrolmentId',
          'bookingId',
        ],
      },
      {},
    ),
  },
  {
    kind: 'Payments',
    table: payments,
    ...ofCheckouts(payments.checkoutId),
    erasure: erasureOf(
      payments,
      payments.id,
      {
        'what was sold and paid': [
          'id',
          'checkoutId',
          'amountPaise',
          'currency',
          'status',
          'refundedPaise',
          'mismatch',
        ],
        'by it the gateway knows the payment': ['gatewayOrderId', 'gatewayPaymentId'],
        'when it was paid': ['createdAt', 'changedAt'],
        'what an admin had to look at, and who did': ['attention', 'attentionAt', 'lookedAt', 'lookedBy'],
      },
      {},
    ),
  },
  {
    kind: 'Payments that went back',
    table: paymentRefunds,
    ofUsers: (userIds) =>
      sql`${paymentRefunds.paymentId} in (select ${payments.id} from ${payments} where ${ofCheckouts(payments.checkoutId).ofUsers(userIds)})`,
    erasure: erasureOf(
      paymentRefunds,
      paymentRefunds.id,
      {
        'what was paid back': [
          'id',
          'paymentId',
          'amountPaise',
          'reason',
          'status',
          'refundId',
          'bookingId',
          'failure',
        ],
        'by it the gateway knows the refund': ['gatewayRefundId'],
        'when it was paid back': ['createdAt', 'changedAt'],
      },
      {},
    ),
  },
];
