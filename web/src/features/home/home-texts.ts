import type { FirstStep, HomeLink, HomeNumber, RevenueKind } from '@sankalp/contract/home';

/** A promise of the published policy: what is still in time, and what is not any more. */
interface PromiseTexts {
  title: string;
  due: { number: HomeNumber; text: string };
  overdue: { number: HomeNumber; text: string };
}

export const PROMISES: readonly PromiseTexts[] = [
  {
    title: 'Orders ship within 3 to 5 business days',
    due: { number: 'ordersToShip', text: 'to ship in time' },
    overdue: { number: 'ordersOverdue', text: 'overdue' },
  },
  {
    title: 'Damage is reported within 48 hours of delivery',
    due: { number: 'damageReportable', text: 'can still be reported' },
    overdue: { number: 'refundsDue', text: 'taken back, not refunded' },
  },
  {
    title: 'The link of a live class is sent 12 hours before it',
    due: { number: 'linksDue', text: 'to be sent' },
    overdue: { number: 'linksOverdue', text: 'overdue' },
  },
  {
    title: 'Deletion requests are reviewed within 7 working days',
    due: { number: 'deletionsToReview', text: 'to review in all' },
    overdue: { number: 'deletionsReviewOverdue', text: 'overdue' },
  },
  {
    title: 'Data is erased within 7 days of approval',
    due: { number: 'deletionsToErase', text: 'to erase in all' },
    overdue: { number: 'deletionsEraseOverdue', text: 'overdue' },
  },
];

export const TODAY: readonly { number: HomeNumber; text: string }[] = [
  { number: 'classesToday', text: 'Live classes' },
  { number: 'consultationsToday', text: 'Consultations' },
];

export const ATTENTION: readonly { number: HomeNumber; text: string }[] = [
  { number: 'lowStock', text: 'Products with a stock of 5 or less' },
  { number: 'lowCourseRatings', text: 'Course ratings of 2 or less in 30 days' },
  { number: 'lowProductRatings', text: 'Product ratings of 2 or less in 30 days' },
  { number: 'failedNotifications', text: 'Failed notifications' },
];

export const REVENUE_LABELS: Readonly<Record<RevenueKind, string>> = {
  courses: 'Courses',
  products: 'Products',
  consultations: 'Consultations',
};

export const FIRST_STEP_LABELS: Readonly<Record<FirstStep, string>> = {
  users: 'Bring in the people who use the app',
  courses: 'Add the first course',
  products: 'Add the first product',
  consultations: 'Add the first consultation',
};

/** The address of a list under the filter of a link. */
export function addressOf({ page, query }: Pick<HomeLink, 'page' | 'query'>): string {
  return `${page}${page.includes('?') ? '&' : '?'}${new URLSearchParams(query)}`;
}
