import type { AuditAction } from '../shared/audit-actions.ts';

/** Events: what happened, told to other systems. They follow from the audit log, so that no write can forget to tell, and one that was rolled back tells nothing. */

/** Type of an event: a sentence for the makers of programs, and the fields of the log's line that it tells. None is personal. */
interface EventTypeAbout {
  readonly about: string;
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
const REVIEW_FIELDS = ['courseId', 'productId', 'orderId', 'userId', 'rating'] as const;

export const EVENT_TYPES = {
  'user.created': { about: 'A person was added.', fields: [] },
  'user.updated': { about: 'Details of a person changed.', fields: [], tellsChanged: true },
  'user.deleted': { about: 'A person was deleted; until they are erased they may come back.', fields: [] },
  'user.erased': { about: 'A person was erased: delete what you hold about them.', fields: [] },
  'consent.changed': {
    about: 'A person gave, refused or took back the consent to messages.',
    fields: ['status', 'givenOn', 'source'],
  },
  'order.created': { about: 'An order was placed.', fields: ORDER_FIELDS },
  'order.confirmed': { about: 'An order was confirmed: its units are taken from the stock.', fields: ORDER_FIELDS },
  'order.shipped': {
    about: 'The parcel of an order left. Also when a delivery was noted by mistake and is taken back.',
    fields: ORDER_FIELDS,
  },
  'order.tracked': { about: 'The tracking number of an order changed.', fields: ORDER_FIELDS },
  'order.delivered': { about: 'The parcel of an order arrived.', fields: ORDER_FIELDS },
  'order.cancelled': { about: 'An order was cancelled.', fields: ORDER_FIELDS },
  'order.returned': { about: 'The parcel of an order came back.', fields: ORDER_FIELDS },
  'order.refunded': { about: 'Money of an order was paid back.', fields: ORDER_FIELDS },
  'enrolment.created': { about: 'A person was enrolled in a course.', fields: ['userId', 'courseId', 'amountInr'] },
  'enrolment.removed': { about: 'A person was taken out of a course.', fields: ['userId', 'courseId'] },
  'enrolment.completed': { about: 'A person completed a course.', fields: ['userId', 'courseId', 'progress'] },
  'booking.created': { about: 'A consultation was booked.', fields: BOOKING_FIELDS },
  'booking.confirmed': { about: 'A booking was confirmed.', fields: BOOKING_FIELDS },
  'booking.moved': { about: 'A booking was moved to another time.', fields: BOOKING_FIELDS },
  'booking.cancelled': { about: 'A booking was cancelled.', fields: BOOKING_FIELDS },
  'booking.completed': { about: 'A consultation took place.', fields: BOOKING_FIELDS },
  'booking.missed': { about: 'The person of a booking did not come.', fields: BOOKING_FIELDS },
  'review.created': { about: 'A review of a course or a product was written.', fields: REVIEW_FIELDS },
  'deletion_request.submitted': {
    about: 'Somebody asked for their data to be deleted.',
    fields: ['status', 'reviewBy'],
  },
  'deletion_request.decided': {
    about: 'A deletion request was taken up, approved, rejected or carried out.',
    fields: ['status', 'eraseBy'],
  },
  'catalogue.changed': {
    about: 'Something that the app shows was added, changed, deleted or brought back: read it again.',
    fields: [],
    tellsChanged: true,
  },
  'product.out_of_stock': { about: 'The last unit of a product was taken.', fields: ['stock'] },
  'endpoint.disabled': {
    about: 'A webhook endpoint was switched off, since it failed for days or said that it is gone.',
    fields: ['status'],
  },
} as const satisfies Readonly<Record<string, EventTypeAbout>>;

export type EventType = keyof typeof EVENT_TYPES;
export const EVENT_TYPE_NAMES = Object.keys(EVENT_TYPES) as [EventType, ...EventType[]];

/** An event that only some lines of a pair tell: those whose new values are these, or are not. */
export interface EventRule {
  readonly type: EventType;
  readonly when?: Readonly<Record<string, string | number>>;
  readonly unless?: Readonly<Record<string, string | number>>;
}

/** Events that a line of the log tells; null where it concerns nobody outside. */
export type Told = EventType | readonly EventRule[] | null;

const UNTOLD = { create: null, update: null, delete: null, restore: null } as const;
const CATALOGUE = {
  create: 'catalogue.changed',
  update: 'catalogue.changed',
  delete: 'catalogue.changed',
  restore: 'catalogue.changed',
} as const;
const REVIEW = { create: 'review.created', update: null, delete: null, restore: null } as const;
const SOLD_OUT = { type: 'product.out_of_stock', when: { stock: 0 } } as const;

/**
 * Writes that the audit log holds, by the table and the action, and what each tells. A write of another pair does not compile, so
 * that none comes into being without a decision whether other systems hear of it. Imports and demo data tell nothing.
 */
export const AUDITED = {
  admins: {
    create: null,
    update: null,
    invite: null,
    activate: null,
    deactivate: null,
    setPassword: null,
    changePassword: null,
    createResetLink: null,
    endSession: null,
    signedIn: null,
    signedOut: null,
    signInFailed: null,
    signInThrottled: null,
    accessRefused: null,
    refreshTokenReused: null,
    setUpSecondFactor: null,
    enableSecondFactor: null,
    disableSecondFactor: null,
    removeSecondFactor: null,
    requireSecondFactor: null,
    allowNoSecondFactor: null,
  },
  api_keys: { ...UNTOLD, rotate: null, revoke: null, signInFailed: null, signInThrottled: null, accessRefused: null },
  webhook_endpoints: {
    ...UNTOLD,
    rotate: null,
    test: null,
    retry: null,
    replay: null,
    disable: 'endpoint.disabled',
  },
  users: {
    create: 'user.created',
    update: 'user.updated',
    delete: 'user.deleted',
    restore: 'user.created',
    erase: 'user.erased',
    import: null,
  },
  message_consents: { optIn: 'consent.changed', optOut: 'consent.changed', clear: 'consent.changed' },
  whatsapp_messages: { ...UNTOLD, send: null, cancel: null, retry: null },
  whatsapp_templates: UNTOLD,
  coupons: { ...UNTOLD, activate: null, deactivate: null },
  categories: CATALOGUE,
  products: {
    ...CATALOGUE,
    update: [{ type: 'catalogue.changed' }, SOLD_OUT],
    import: null,
    reserve: [SOLD_OUT],
    restock: null,
    receive: null,
    damage: [SOLD_OUT],
    changeStockNote: null,
  },
  product_reviews: REVIEW,
  consultants: { ...CATALOGUE, 'renew-calendar': null, 'end-calendar': null },
  consultations: CATALOGUE,
  bookings: {
    ...UNTOLD,
    create: 'booking.created',
    confirm: 'booking.confirmed',
    move: 'booking.moved',
    cancel: 'booking.cancelled',
    complete: 'booking.completed',
    miss: 'booking.missed',
    remark: null,
  },
  consultation_banners: CATALOGUE,
  home_banners: CATALOGUE,
  testimonials: CATALOGUE,
  notifications: { ...UNTOLD, send: null, test: null, retry: null, cancel: null },
  courses: CATALOGUE,
  chapters: { ...CATALOGUE, move: 'catalogue.changed' },
  course_reviews: REVIEW,
  enrolments: {
    create: 'enrolment.created',
    update: null,
    delete: 'enrolment.removed',
    restore: 'enrolment.created',
    complete: 'enrolment.completed',
  },
  orders: {
    ...UNTOLD,
    create: 'order.created',
    import: null,
    confirm: 'order.confirmed',
    ship: 'order.shipped',
    // The first number ships the order.
    track: [
      { type: 'order.shipped', when: { status: 'shipped' } },
      { type: 'order.tracked', unless: { status: 'shipped' } },
    ],
    deliver: 'order.delivered',
    undeliver: 'order.shipped',
    cancel: 'order.cancelled',
    return: 'order.returned',
    refund: 'order.refunded',
    note: null,
    send: null,
  },
  deletion_requests: {
    create: 'deletion_request.submitted',
    review: 'deletion_request.decided',
    approve: 'deletion_request.decided',
    reject: 'deletion_request.decided',
    erase: [{ type: 'deletion_request.decided', when: { status: 'erased' } }],
  },
  media: { create: null },
  terms_versions: { update: 'catalogue.changed' },
  whatsapp_settings: { ...UNTOLD, changeApiKey: null, sendTest: null },
  order_retention: UNTOLD,
  list_settings: UNTOLD,
  'demo-data': { begin: null, finish: null },
} as const satisfies Readonly<Record<string, Readonly<Partial<Record<AuditAction, Told>>>>>;

/** Names by which the audit log calls the things whose writes it holds: their tables. */
export type AuditedEntity = keyof typeof AUDITED;
/** Actions that the log holds of a thing. */
export type AuditedAction<Entity extends AuditedEntity = AuditedEntity> = Entity extends AuditedEntity
  ? keyof (typeof AUDITED)[Entity] & AuditAction
  : never;
/** Things that are records: they are created, changed, deleted and restored. */
export type RecordEntity = {
  [Entity in AuditedEntity]: 'create' | 'update' | 'delete' | 'restore' extends AuditedAction<Entity> ? Entity : never;
}[AuditedEntity];

/** Things that are imported from files. */
export type ImportedEntity = {
  [Entity in AuditedEntity]: 'import' extends AuditedAction<Entity> ? Entity : never;
}[AuditedEntity];

/** Days for which events are kept. */
export const EVENTS_KEPT_DAYS = 30;
export const EVENTS_PAGE = { default: 50, max: 200 } as const;
/** Prefix of the id of an event on the wire. */
export const EVENT_ID_PREFIX = 'evt_';

export const EVENT_MESSAGES = {
  cursorInvalid: 'must be the `next` of an earlier page',
  tooOld: `Events are kept for ${EVENTS_KEPT_DAYS} days, and some after this one are gone: read what you need again, then begin without "after".`,
} as const;
