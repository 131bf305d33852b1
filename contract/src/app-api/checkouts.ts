import { formatInr } from '../shared/money.ts';

/** Checkouts: what a person buys, held while they pay. An order, an enrolment or a booking exists when the money is there. */

/** Kinds of things that a line of a checkout buys. */
export const CHECKOUT_KINDS = ['product', 'course', 'consultation'] as const;
export type CheckoutKind = (typeof CHECKOUT_KINDS)[number];

/**
 * `held` while it waits for money, `paid` when that is there, `placed` when a parcel is to be paid on delivery, `expired` when the money did
 * not come in time, `cancelled` when the person gave it back, or nothing of it could be had any more.
 */
export const CHECKOUT_STATUSES = ['held', 'paid', 'placed', 'expired', 'cancelled'] as const;
export type CheckoutStatus = (typeof CHECKOUT_STATUSES)[number];

/** How it is paid: by the payment gateway, or in cash when the parcel arrives. */
export const CHECKOUT_PAYMENTS = ['online', 'cod'] as const;
export type CheckoutPayment = (typeof CHECKOUT_PAYMENTS)[number];

export const CHECKOUT_LINES_MAX = 50;
/** Minutes for which a checkout is held, and once more while a payment is under way. */
export const HOLD_MINUTES = 15;
export const HOLD_MORE_MINUTES = 5;
/** Hours after its end in which late money still buys at the prices of the checkout: as long as the gateway is asked about it. */
export const LATE_BUYS_HOURS = 72;
export const CHECKOUTS_PER_HOUR = 10;
/** Parcels of a person that are still to be paid on delivery. */
export const OPEN_COD_MAX = 3;

/** Reasons for which a line cannot be had; codes of the failure of a checkout as well. */
export const LINE_REFUSALS = ['not_found', 'out_of_stock', 'already_enrolled', 'slot_taken'] as const;
export type LineRefusal = (typeof LINE_REFUSALS)[number];

/** States of a payment at the gateway, and `mismatched` where it is not what was asked for. */
export const GATEWAY_PAYMENT_STATUSES = [
  'created',
  'failed',
  'authorized',
  'captured',
  'refunded',
  'mismatched',
] as const;
export type GatewayPaymentStatus = (typeof GATEWAY_PAYMENT_STATUSES)[number];

/** States of money that goes back by the gateway. */
export const PAYBACK_STATUSES = ['requested', 'processed', 'failed'] as const;
export type PaybackStatus = (typeof PAYBACK_STATUSES)[number];

/** Why it goes back: it came twice, came too late for what was wanted, an admin refunded an order or a booking, or somebody did it at the gateway itself. */
export const PAYBACK_REASONS = ['second', 'late', 'order', 'booking', 'elsewhere'] as const;
export type PaybackReason = (typeof PAYBACK_REASONS)[number];

export const CHECKOUT_MESSAGES = {
  notFound: 'Checkout not found',
  recipientMissing: 'recipient is required where a product is bought',
  courseTwice: 'lines names the same course twice',
  goneProduct: 'This product is no longer sold.',
  goneCourse: 'This course is no longer offered.',
  goneConsultation: 'This consultation is no longer offered.',
  slotTaken: 'This time is no longer free.',
  alreadyEnrolled: 'You take this course already.',
  priceChanged: 'A price has changed meanwhile: look at the total again.',
  tooMuch: 'The checkout comes to more than can be paid at once.',
  tooMany: `At most ${CHECKOUTS_PER_HOUR} checkouts can be begun within an hour.`,
  paymentsOff: 'Nothing can be paid here at the moment.',
  codOff: 'Nothing can be paid on delivery at the moment.',
  codParcels: 'Only parcels can be paid on delivery.',
  codOpen: `${OPEN_COD_MAX} parcels are still to be paid on delivery.`,
  expired: 'The time to pay is over: begin again.',
  alreadyPaid: 'This checkout is paid.',
  notOnline: 'This checkout is paid on delivery.',
  gatewayDown: 'The payment service does not answer. Please try again in a moment.',
  badSignature: 'The signature is not that of the payment service.',
} as const;

/** Unit price after the coupon's part of it: what is less than a rupee of the discount stays with the foundation. */
export const discountedUnitInr = (unitInr: number, discountPercentage: number): number =>
  unitInr - Math.floor((unitInr * discountPercentage) / 100);

export const PAISE_PER_RUPEE = 100;

/** Number of the receipt of a checkout as it is printed; null where it has none. */
export const receiptNumberText = ({ receiptYear, receiptNumber }: ReceiptNumber): string | null =>
  receiptYear === null || receiptNumber === null ? null : `R${receiptYear}/${String(receiptNumber).padStart(6, '0')}`;

/** Number of a receipt, in the series of a financial year. */
interface ReceiptNumber {
  readonly receiptYear: string | null;
  readonly receiptNumber: number | null;
}

/** Why a payment is looked at by an admin. */
export const mismatchText = (paise: number, currency: string, wantedInr: number): string =>
  `${currency} ${(paise / PAISE_PER_RUPEE).toFixed(2)} came, ${formatInr(wantedInr)} was asked for.`;
