import type { EventType } from '../events/events.ts';
import type { AuditAction } from '../shared/audit-actions.ts';

/** Writes that the audit log holds, and what each tells other systems. */

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
    signedIn: null,
    signedOut: null,
    endSession: null,
    refreshTokenReused: null,
    accessRefused: null,
  },
  message_consents: { optIn: 'consent.changed', optOut: 'consent.changed', clear: 'consent.changed' },
  whatsapp_messages: { ...UNTOLD, send: null, cancel: null, retry: null },
  whatsapp_templates: UNTOLD,
  coupons: { ...UNTOLD, activate: null, deactivate: null, redeem: null, release: null },
  categories: CATALOGUE,
  products: {
    ...CATALOGUE,
    update: [{ type: 'catalogue.changed' }, SOLD_OUT],
    import: null,
    reserve: [SOLD_OUT],
    restock: null,
    // The units are sold once the checkout is paid.
    hold: null,
    release: null,
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
    hold: null,
    release: null,
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
    update: [{ type: 'enrolment.completed', when: { progress: 100 } }],
    delete: 'enrolment.removed',
    restore: 'enrolment.created',
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
  checkouts: {
    create: null,
    beginPayment: null,
    pay: 'checkout.paid',
    place: null,
    cancel: null,
    extend: null,
    expire: 'checkout.expired',
  },
  payments: {
    authorize: null,
    capture: 'payment.captured',
    fail: 'payment.failed',
    mismatch: 'payment.mismatched',
    payBack: null,
    failPayBack: null,
    refund: 'payment.refunded',
    look: null,
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
  booking_settings: UNTOLD,
  payment_settings: { ...UNTOLD, changeApiKey: null },
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
