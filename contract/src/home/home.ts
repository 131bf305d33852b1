import type { Module } from '../access/access.ts';
import { keyPaths } from '../api-keys/api-keys.ts';
import { bookingPaths } from '../bookings/bookings.ts';
import { courseReviewPaths } from '../course-reviews/course-reviews.ts';
import { coursePaths } from '../courses/courses.ts';
import { deletionPages, deletionRequestPaths } from '../deletion-requests/deletion-requests.ts';
import { notificationPaths } from '../notifications/notifications.ts';
import { orderPaths } from '../orders/orders.ts';
import { paymentPages, paymentPaths } from '../payments/payments.ts';
import { productReviewPaths } from '../product-reviews/product-reviews.ts';
import { productPaths } from '../products/products.ts';
import { addDays, monthOf } from '../shared/dates.ts';
import { webhookPages, webhookPaths } from '../webhooks/webhook-paths.ts';

/**
 * The home board (SHELL-16): what is due, what is late, what today holds and what the month has brought. Each number is the
 * total of a list under a filter that is named here once: the server counts with it, and the screen links to it.
 */

export const LOW_STOCK = 5;
export const LOW_RATING = 2;
/** Ratings older than that have been answered or never will be. */
const LOW_RATING_DAYS = 30;

/** Why super admins are told of backups: the last one is too old, the newest attempt failed, or the log cannot be archived. */
export const BACKUP_FAULTS = ['old', 'failed', 'log'] as const;
/** A backup that is older is missed: one a day, with time to make it in. */
export const BACKUP_MISSED_HOURS = 26;

export const HOME_MESSAGES = { loadFailed: 'Failed to load the board' } as const;

/** A page that shows rows, and what narrows it. */
interface HomePlace {
  readonly page: string;
  readonly query: Readonly<Record<string, string>>;
}

/** Where the rows of a number stand. */
export interface HomeLink extends HomePlace {
  /** Modules of which the holder of any sees it. */
  readonly modules: readonly Module[];
  /** Super admins alone see it. */
  readonly isForSuperAdmins?: true;
  /** The list of the API that the page shows; the query narrows both. */
  readonly list: string;
  /** Where whoever lacks this module, and so may not open the page, sees the same rows. */
  readonly elsewhere?: HomePlace & { readonly lacking: Module };
}

const products = { modules: ['order'], list: orderPaths.list, page: '/dashboard/order?tab=1' } as const;
const consultations = {
  modules: ['order'],
  list: bookingPaths.list,
  page: '/dashboard/order?tab=2',
} as const;
const deletions = { modules: ['user'], list: deletionRequestPaths.list, page: deletionPages.desk } as const;
const classes = { modules: ['course'], list: coursePaths.list, page: '/dashboard/course' } as const;

export const HOME_NUMBERS = [
  'ordersToShip',
  'ordersOverdue',
  'damageReportable',
  'refundsDue',
  'linksDue',
  'linksOverdue',
  'deletionsToReview',
  'deletionsReviewOverdue',
  'deletionsToErase',
  'deletionsEraseOverdue',
  'classesToday',
  'consultationsToday',
  'lowStock',
  'lowCourseRatings',
  'lowProductRatings',
  'failedNotifications',
  'paymentsToLookAt',
  'webhooksOff',
  'codesRefused',
] as const;
export type HomeNumber = (typeof HOME_NUMBERS)[number];

/** Promises of the policy, by the number of what is due, and in what their last thirty days are told. */
export const PROMISE_DAYS = {
  ordersToShip: 'percent',
  damageReportable: 'count',
  linksDue: 'percent',
  deletionsToReview: 'count',
  deletionsToErase: 'percent',
} as const satisfies Partial<Record<HomeNumber, 'percent' | 'count'>>;
export type PromisedNumber = keyof typeof PROMISE_DAYS;
export const PROMISED_NUMBERS = Object.keys(PROMISE_DAYS) as [PromisedNumber, ...PromisedNumber[]];
export const HOME_DAYS = 30;

/** The rows behind each number, on a day of the foundation. */
export function homeNumberLinks(today: string): Readonly<Record<HomeNumber, HomeLink>> {
  const lowRatings = { maxRating: String(LOW_RATING), from: addDays(today, -LOW_RATING_DAYS) };
  return {
    ordersToShip: { ...products, query: { due: 'to-ship' } },
    ordersOverdue: { ...products, query: { overdue: 'true' } },
    damageReportable: { ...products, query: { due: 'reportable' } },
    refundsDue: { ...products, query: { due: 'refund' } },
    linksDue: { ...classes, query: { classes: 'link-due' } },
    linksOverdue: { ...classes, query: { classes: 'link-overdue' } },
    deletionsToReview: { ...deletions, query: { due: 'review' } },
    deletionsReviewOverdue: { ...deletions, query: { due: 'review-overdue' } },
    deletionsToErase: { ...deletions, query: { due: 'erase' } },
    deletionsEraseOverdue: { ...deletions, query: { due: 'erase-overdue' } },
    classesToday: { ...classes, query: { classes: 'today' } },
    consultationsToday: {
      ...consultations,
      modules: ['order', 'consultation'],
      query: { from: today, to: today, cancelled: 'without' },
      elsewhere: { lacking: 'order', page: '/dashboard/day-sheet', query: { from: today, days: '1' } },
    },
    lowStock: {
      modules: ['product'],
      list: productPaths.list,
      page: '/dashboard/product',
      query: { maxStock: String(LOW_STOCK) },
    },
    lowCourseRatings: {
      modules: ['course'],
      list: courseReviewPaths.list,
      page: '/dashboard/course-reviews',
      query: lowRatings,
    },
    lowProductRatings: {
      modules: ['product'],
      list: productReviewPaths.list,
      page: '/dashboard/product-reviews',
      query: lowRatings,
    },
    failedNotifications: {
      modules: ['marketing'],
      list: notificationPaths.list,
      page: '/dashboard/marketing?tab=1',
      query: { status: 'failed' },
    },
    paymentsToLookAt: {
      modules: ['order'],
      list: paymentPaths.list,
      page: paymentPages.list,
      query: { look: 'open' },
    },
    webhooksOff: {
      modules: [],
      isForSuperAdmins: true,
      list: webhookPaths.list,
      page: webhookPages.list,
      query: { switchedOff: 'true' },
    },
    codesRefused: {
      modules: [],
      isForSuperAdmins: true,
      list: keyPaths.list,
      page: webhookPages.list,
      query: { codesRefused: 'true' },
    },
  };
}

export const REVENUE_KINDS = ['courses', 'products', 'consultations'] as const;
export type RevenueKind = (typeof REVENUE_KINDS)[number];

/** Earnings of a kind in the month in which a day lies. */
export function revenueLink(kind: RevenueKind, day: string): HomeLink {
  const month = monthOf(day);
  switch (kind) {
    case 'courses':
      return {
        modules: ['order'],
        list: '/user-courses/admin/list',
        page: '/dashboard/order',
        query: { ...month, paid: 'true' },
      };
    case 'products':
      return { ...products, query: { ...month, due: 'earned' } };
    case 'consultations':
      return { ...consultations, query: { ...month, status: 'completed' } };
  }
}

/** First steps of a new foundation; each is done once there is one of it. */
export const FIRST_STEPS = ['users', 'courses', 'products', 'consultations'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** Module and page of each step. */
export const FIRST_STEP_LINKS: Readonly<Record<FirstStep, { module: Module; page: string }>> = {
  users: { module: 'user', page: '/dashboard/user' },
  courses: { module: 'course', page: '/dashboard/add-course' },
  products: { module: 'product', page: '/dashboard/product-details?action=add' },
  consultations: { module: 'consultation', page: '/dashboard/cosultation-details?action=add' },
};

export const homePaths = { board: '/home' } as const;

/** Whether one who holds `modules` sees what a link opens. */
export const opensLink = (
  { modules, isForSuperAdmins }: HomeLink,
  mayUseModule: (module: Module) => boolean,
  isSuperAdmin = false,
): boolean => (isForSuperAdmins ? isSuperAdmin : modules.some(mayUseModule));

/** The page of a link, as far as one who holds `modules` may open it. */
export const placeOf = (link: HomeLink, mayUseModule: (module: Module) => boolean): HomePlace =>
  link.elsewhere && !mayUseModule(link.elsewhere.lacking) ? link.elsewhere : link;
