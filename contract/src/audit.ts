import { z } from 'zod';
import { daySchema } from './shared/dates.ts';
import { envelope } from './shared/envelope.ts';
import { historyEntrySchema } from './shared/history.ts';
import { idSchema } from './shared/id.ts';
import { PAGE_SIZE_MAX, queryInt, TABLE_PAGE_SIZE } from './shared/page.ts';
import { sortFields } from './shared/sort.ts';
import { line } from './shared/text.ts';

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

/** What the log calls each kind of thing, and what people call it; kinds that are not named here are shown as they are. */
export const AUDIT_ENTITIES: Readonly<Record<string, string>> = {
  users: 'User',
  message_consents: 'Consent to messages',
  whatsapp_messages: 'WhatsApp message',
  whatsapp_templates: 'WhatsApp template',
  courses: 'Course',
  chapters: 'Chapter',
  course_reviews: 'Course review',
  enrolments: 'Course order',
  products: 'Product',
  categories: 'Category',
  product_reviews: 'Product review',
  orders: 'Order',
  consultations: 'Consultation',
  consultants: 'Consultant',
  consultation_banners: 'Consultation banner',
  bookings: 'Booking',
  coupons: 'Coupon',
  home_banners: 'Home banner',
  testimonials: 'Testimonial',
  notifications: 'Notification',
  deletion_requests: 'Deletion request',
  terms_versions: 'Terms',
  whatsapp_settings: 'WhatsApp account',
  order_retention: 'Order history',
  admins: 'Admin',
  media: 'File',
  list_settings: 'List settings',
  'demo-data': 'Demo data',
};

const auditFilter = {
  adminId: idSchema.optional(),
  /** As the log calls them: users. */
  entity: line(60).optional(),
  entityId: idSchema.optional(),
  /** In the name of the record, or of its person. */
  search: line(AUDIT_SEARCH_MAX_LENGTH).optional(),
  /** Days in the foundation's zone, both included. */
  from: daySchema.optional(),
  to: daySchema.optional(),
};

export const auditFilterQuery = z.strictObject(auditFilter);
/** Admins and kinds are chosen by the filter; what was done is worded on screen. */
export const AUDIT_SORTS = ['at'] as const;

export const auditQuery = z.strictObject({
  ...auditFilter,
  ...sortFields(AUDIT_SORTS),
  page: queryInt(1, AUDIT_COUNTED_MAX).optional().default(1),
  limit: queryInt(1, PAGE_SIZE_MAX).optional().default(TABLE_PAGE_SIZE),
});

/** A line of the log; its `subject` is what the record is called now. */
export const auditEntrySchema = historyEntrySchema.extend({
  /** Which record's page shows it: of an order its own, of a chapter the course's; null where there is no page to go to. */
  pageId: idSchema.nullable(),
});

export const auditAnswer = envelope(z.array(auditEntrySchema)).extend({
  total: z.int().min(0),
  /** There are more than `total`: a filter that wide is not counted to its end. */
  isPartial: z.boolean(),
});

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

export type AuditLine = z.infer<typeof auditEntrySchema>;
export type AuditFilter = z.infer<typeof auditFilterQuery>;
export type AuditQuery = z.infer<typeof auditQuery>;

export const auditPaths = { list: '/audit', export: '/audit/export.csv' } as const;
