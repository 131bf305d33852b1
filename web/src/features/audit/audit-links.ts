import { AREAS } from '@sankalp/contract/access';
import type { AuditLine } from '@sankalp/contract/audit.schema';
import { COUPONS_PAGE } from '@sankalp/contract/coupons';
import { deletionPages } from '@sankalp/contract/deletion-requests';
import { buildPath } from '@sankalp/contract/shared/path';

type PageOf = (id: string, line: AuditLine) => string;

const userPage: PageOf = (userId) => buildPath('/dashboard/user-details/:userId', { userId });
const coursePage: PageOf = (courseId) => buildPath('/dashboard/course-details/:courseId', { courseId });
const viewOn =
  (page: string): PageOf =>
  (id) =>
    `${page}?action=view&id=${id}`;
const listAt =
  (address: string): PageOf =>
  () =>
    address;

/** Where the record of a line is found, by the log's name for its kind. */
const PAGES: Readonly<Record<string, PageOf>> = {
  users: userPage,
  message_consents: userPage,
  enrolments: userPage,
  bookings: userPage,
  courses: coursePage,
  chapters: coursePage,
  course_reviews: listAt('/dashboard/course-reviews'),
  products: viewOn('/dashboard/product-details'),
  product_reviews: listAt('/dashboard/product-reviews'),
  categories: listAt(`${AREAS.product.home}?tab=1`),
  consultations: viewOn('/dashboard/cosultation-details'),
  consultants: viewOn('/dashboard/cosultant-details'),
  orders: (orderId) => buildPath('/dashboard/order-details/:orderId', { orderId }),
  coupons: (_, { subject }) => `${COUPONS_PAGE}?search=${encodeURIComponent(subject ?? '')}`,
  notifications: listAt(`${AREAS.marketing.home}?tab=1`),
  deletion_requests: (requestId) => buildPath(deletionPages.one, { requestId }),
  whatsapp_templates: listAt(`${AREAS.settings.home}?tab=2`),
  admins: listAt(`${AREAS.settings.home}?tab=3`),
};

/** The address of a line's record; undefined where there is none to go to. */
export function recordAddress(line: AuditLine): string | undefined {
  return line.pageId ? PAGES[line.entity]?.(line.pageId, line) : undefined;
}
