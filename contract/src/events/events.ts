/** Events: what happened, told to other systems. They follow from the audit log, so that no write can forget to tell, and one that was rolled back tells nothing. */

/** Type of an event: the fields of the log's line that it tells, of which none is personal. */
interface EventTypeFields {
  readonly fields: readonly string[];
  /** Tells the names of the fields that changed, never their values. */
  readonly tellsChanged?: true;
}

const ORDER_FIELDS = [
  'status',
  'paymentStatus',
  'totalInr',
  'refundedInr',
  'trackingNumber',
  'courier',
  'shipBy',
  'shippedAt',
  'deliveredAt',
] as const;
const BOOKING_FIELDS = ['status', 'paymentStatus', 'scheduledAt'] as const;
const CHECKOUT_FIELDS = ['userId', 'number', 'totalInr', 'orderId'] as const;
const PAYMENT_FIELDS = ['checkoutId', 'gatewayPaymentId', 'status', 'amountPaise', 'refundedPaise'] as const;
const REVIEW_FIELDS = ['courseId', 'productId', 'orderId', 'userId', 'rating'] as const;

export const EVENT_TYPES = {
  'user.created': { fields: [] },
  'user.updated': { fields: [], tellsChanged: true },
  'user.deleted': { fields: [] },
  'user.erased': { fields: [] },
  'consent.changed': {
    fields: ['status', 'givenOn', 'source'],
  },
  'order.created': { fields: ORDER_FIELDS },
  'order.confirmed': { fields: ORDER_FIELDS },
  'order.shipped': {
    fields: ORDER_FIELDS,
  },
  'order.tracked': { fields: ORDER_FIELDS },
  'order.delivered': { fields: ORDER_FIELDS },
  'order.cancelled': { fields: ORDER_FIELDS },
  'order.returned': { fields: ORDER_FIELDS },
  'order.refunded': { fields: ORDER_FIELDS },
  'checkout.paid': { fields: CHECKOUT_FIELDS },
  'checkout.expired': { fields: CHECKOUT_FIELDS },
  'payment.captured': { fields: PAYMENT_FIELDS },
  'payment.failed': { fields: PAYMENT_FIELDS },
  'payment.mismatched': { fields: PAYMENT_FIELDS },
  'payment.refunded': { fields: PAYMENT_FIELDS },
  'enrolment.created': { fields: ['userId', 'courseId', 'amountInr'] },
  'enrolment.removed': { fields: ['userId', 'courseId'] },
  'enrolment.completed': { fields: ['progress'] },
  'booking.created': { fields: BOOKING_FIELDS },
  'booking.confirmed': { fields: BOOKING_FIELDS },
  'booking.moved': { fields: BOOKING_FIELDS },
  'booking.cancelled': { fields: BOOKING_FIELDS },
  'booking.completed': { fields: BOOKING_FIELDS },
  'booking.missed': { fields: BOOKING_FIELDS },
  'review.created': { fields: REVIEW_FIELDS },
  'deletion_request.submitted': {
    fields: ['status', 'reviewBy'],
  },
  'deletion_request.decided': {
    fields: ['status', 'eraseBy'],
  },
  'catalogue.changed': {
    fields: [],
    tellsChanged: true,
  },
  'product.out_of_stock': { fields: ['stock'] },
  'endpoint.disabled': {
    fields: ['status'],
  },
} as const satisfies Readonly<Record<string, EventTypeFields>>;

export type EventType = keyof typeof EVENT_TYPES;
export const EVENT_TYPE_NAMES = Object.keys(EVENT_TYPES) as [EventType, ...EventType[]];

/** Sentences about each type, for the makers of programs. */
export const EVENT_SENTENCES: Readonly<Record<EventType, string>> = {
  'user.created': 'A person was added.',
  'user.updated': 'Details of a person changed.',
  'user.deleted': 'A person was deleted; until they are erased they may come back.',
  'user.erased': 'A person was erased: delete what you hold about them.',
  'consent.changed': 'A person gave, refused or took back the consent to messages.',
  'order.created': 'An order was placed.',
  'order.confirmed': 'An order was confirmed: its units are taken from the stock.',
  'order.shipped': 'The parcel of an order left. Also when a delivery was noted by mistake and is taken back.',
  'order.tracked': 'The tracking number of an order changed.',
  'order.delivered': 'The parcel of an order arrived.',
  'order.cancelled': 'An order was cancelled.',
  'order.returned': 'The parcel of an order came back.',
  'order.refunded': 'Money of an order was paid back.',
  'checkout.paid': 'A checkout was paid: its order, enrolments and bookings are there.',
  'checkout.expired': 'A checkout was not paid in time: what it held is free again.',
  'payment.captured': 'The money of a payment came in.',
  'payment.failed': 'A payment failed; the same checkout may still be paid.',
  'payment.mismatched': 'Money came in that is not what was asked for: nothing was sold for it.',
  'payment.refunded': 'Money of a payment went back.',
  'enrolment.created': 'A person was enrolled in a course.',
  'enrolment.removed': 'A person was taken out of a course.',
  'enrolment.completed': 'A person completed a course.',
  'booking.created': 'A consultation was booked.',
  'booking.confirmed': 'A booking was confirmed.',
  'booking.moved': 'A booking was moved to another time.',
  'booking.cancelled': 'A booking was cancelled.',
  'booking.completed': 'A consultation took place.',
  'booking.missed': 'The person of a booking did not come.',
  'review.created': 'A review of a course or a product was written.',
  'deletion_request.submitted': 'Somebody asked for their data to be deleted.',
  'deletion_request.decided': 'A deletion request was taken up, approved, rejected or carried out.',
  'catalogue.changed': 'Something that the app shows was added, changed, deleted or brought back: read it again.',
  'product.out_of_stock': 'The last unit of a product was taken.',
  'endpoint.disabled': 'A webhook endpoint was switched off, since it failed for days or said that it is gone.',
};

/** Days for which events are kept. */
export const EVENTS_KEPT_DAYS = 30;
export const EVENTS_PAGE = { default: 50, max: 200 } as const;
/** Prefix of the id of an event on the wire. */
export const EVENT_ID_PREFIX = 'evt_';

export const EVENT_MESSAGES = {
  cursorInvalid: 'must be the `next` of an earlier page',
  tooOld: `Events are kept for ${EVENTS_KEPT_DAYS} days, and some after this one are gone: read what you need again, then begin without "after".`,
} as const;
