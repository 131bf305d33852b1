import { DELETED_RECORDS } from './deleted.ts';

/** The audit log, for super admins: who did what to what, and when. */

/** A filter counts up to this many; older entries are found by narrowing the days. */
export const AUDIT_COUNTED_MAX = 10_000;
export const AUDIT_SEARCH_MAX_LENGTH = 100;

export const AUDIT_MESSAGES = {
  loadFailed: 'Failed to load the audit log',
  empty: 'No entries found',
  exportFailed: 'Failed to export. Please try again.',
  /** The last line of an export that its search cut. */
  exportCut: 'More entries may match than this file holds. Narrow the search to export them all.',
} as const;

/** Names of each kind of thing, in the log and for people; kinds that are not named here are shown as they are. */
export const AUDIT_ENTITIES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(DELETED_RECORDS).map(([kind, { label }]) => [kind, label])),
  message_consents: 'Consent to messages',
  whatsapp_messages: 'WhatsApp message',
  enrolments: 'Course order',
  orders: 'Order',
  bookings: 'Booking',
  checkouts: 'Checkout',
  payments: 'Payment',
  coupons: 'Coupon',
  notifications: 'Notification',
  deletion_requests: 'Deletion request',
  terms_versions: 'Terms',
  whatsapp_settings: 'WhatsApp account',
  order_retention: 'Order history',
  booking_settings: 'Settings of bookings',
  payment_settings: 'Payments',
  admins: 'Admin',
  api_keys: 'API key',
  webhook_endpoints: 'Webhook endpoint',
  media: 'File',
  list_settings: 'List settings',
  'demo-data': 'Demo data',
};

/** Admins and kinds are chosen by the filter; what was done is worded on screen. */
export const AUDIT_SORTS = ['at'] as const;

/** The columns of the export, in their order. */
export const AUDIT_HEADERS = {
  at: 'When',
  actor: 'Admin',
  action: 'Action',
  entity: 'Kind',
  entityId: 'Id',
  before: 'Before',
  after: 'After',
} as const;

export const auditPaths = { list: '/audit', export: '/audit/export.csv' } as const;
