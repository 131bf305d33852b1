import { DAY_MS } from '@sankalp/contract/shared/durations';
import type { FilledIds } from '../many-rows.ts';

/** Values of the filters of every list, common ones and rare ones: each is asked alone and with each other that stands beside it. */

type Filters = Readonly<Record<string, readonly string[]>>;

/** Parameters that are no filters: they choose the part of a list that is shown, and its order. */
export const NO_FILTERS: ReadonlySet<string> = new Set(['page', 'limit', 'currentPage', 'pageSize', 'sort', 'order']);

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** By the path of the description. */
export const filtersOf = ({
  userId,
  courseId,
  productId,
  consultantId,
  consultationId,
  categoryId,
  adminId,
  endpointId,
}: FilterIds): Readonly<Record<string, Filters>> => ({
  '/users': {
    search: ['asha', '98765'],
    joiningDate: [daysAgo(200)],
    joinedFrom: [daysAgo(90)],
    joinedTo: [daysAgo(90)],
    gender: ['female'],
    city: ['Panaji'],
    consent: ['yes', 'no'],
  },
  '/coupons': { userId: [userId], search: ['CODE12'], status: ['Active', 'Used'] },
  '/products': { search: ['abcde'], categoryId: [categoryId], maxStock: ['5', '9'] },
  '/product-reviews': { maxRating: ['2'], from: [daysAgo(20)] },
  '/course-reviews': { maxRating: ['2'], from: [daysAgo(20)] },
  '/bookings': {
    consultuntId: [consultantId],
    userId: [userId],
    consultationId: [consultationId],
    payment: ['unpaid', 'paid'],
    search: ['98765', 'sharma'],
    status: ['completed', 'pending'],
    cancelled: ['without'],
    from: [daysAgo(20)],
    to: [daysAgo(20)],
    first: ['upcoming'],
    open: ['true', 'false'],
  },
  '/notifications': { status: ['sent', 'failed'] },
  '/courses': { search: ['abcde'], type: ['Live Course', 'Recorded Course'], classes: ['today', 'link-due'] },
  '/user-courses/admin/list': {
    search: ['98765', 'sharma'],
    type: ['Live Course', 'Recorded Course'],
    progress: ['not-started', 'completed'],
    from: [daysAgo(2)],
    to: [daysAgo(2)],
    paid: ['true', 'false'],
    courseId: [courseId],
  },
  [`/courses/${courseId}/enrolled`]: { search: ['98765', 'sharma'], progress: ['not-started', 'completed'] },
  '/delete-requests': { status: ['submitted', 'rejected'], due: ['review', 'erase'], search: ['abcde', '98765'] },
  '/orders/admin/list': {
    search: ['asha', '98765', 'common mala'],
    status: ['pending', 'delivered', 'cancelled'],
    paymentStatus: ['cod', 'unpaid'],
    from: [daysAgo(20)],
    to: [daysAgo(20)],
    tracking: ['with', 'without'],
    overdue: ['true', 'false'],
    due: ['to-ship', 'reportable', 'refund', 'earned'],
    waiting: ['today', 'all'],
    productId: [productId],
    city: ['Panaji', 'Pune'],
    shippedFrom: [daysAgo(20)],
    shippedTo: [daysAgo(20)],
  },
  '/api-keys': { codesRefused: ['true'] },
  '/payments': { look: ['open', 'done'], attention: ['mismatched', 'late'] },
  '/webhook-endpoints': { switchedOff: ['true'] },
  [`/webhook-endpoints/${endpointId}/deliveries`]: { status: ['pending', 'failed'] },
  '/audit': {
    adminId: [adminId],
    entity: ['users', 'products'],
    entityId: [userId],
    search: ['abcdef'],
    from: [daysAgo(20)],
    to: [daysAgo(20)],
  },
});

export interface FilterIds extends FilledIds {
  readonly adminId: string;
  readonly endpointId: string;
}

/** The query of each filter and of each pair of two filters. */
export function pairsOf(filters: Filters): string[] {
  const each = Object.entries(filters).map(([name, values]) => values.map((value) => `${name}=${value}`));
  return each.flatMap((alone, i) => [
    ...alone,
    ...alone.flatMap((one) => each.slice(i + 1).flatMap((others) => others.map((other) => `${one}&${other}`))),
  ]);
}
