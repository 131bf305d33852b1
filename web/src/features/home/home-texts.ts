import { t } from 'virtual:texts';
import type { FirstStep, HomeNumber, RevenueKind } from '@sankalp/contract/home';

/** A promise of the published policy: what is still in time, and what is not any more. */
interface PromiseTexts {
  title: string;
  due: { number: HomeNumber; text: string };
  overdue: { number: HomeNumber; text: string };
}

export const PROMISES: readonly PromiseTexts[] = [
  {
    title: t('Orders ship within 3 to 5 business days'),
    due: { number: 'ordersToShip', text: t('to ship in time') },
    overdue: { number: 'ordersOverdue', text: t('overdue') },
  },
  {
    title: t('Damage is reported within 48 hours of delivery'),
    due: { number: 'damageReportable', text: t('still within 48 hours') },
    overdue: { number: 'refundsDue', text: t('taken back, not refunded') },
  },
  {
    title: t('The link of a live class is sent 12 hours before it'),
    due: { number: 'linksDue', text: t('to be sent') },
    overdue: { number: 'linksOverdue', text: t('overdue') },
  },
  {
    title: t('Deletion requests are reviewed within 7 working days'),
    due: { number: 'deletionsToReview', text: t('to review in all') },
    overdue: { number: 'deletionsReviewOverdue', text: t('overdue') },
  },
  {
    title: t('Data is erased within 7 days of approval'),
    due: { number: 'deletionsToErase', text: t('to erase in all') },
    overdue: { number: 'deletionsEraseOverdue', text: t('overdue') },
  },
];

/** `one` is what a single one is called. */
export const TODAY: readonly { number: HomeNumber; text: string; one: string }[] = [
  { number: 'classesToday', text: t('Live classes'), one: t('Live class') },
  { number: 'consultationsToday', text: t('Bookings'), one: t('Booking') },
];

// No word of the sidebar: its entry would not be alone on the page.
export const ATTENTION: readonly { number: HomeNumber; text: string; one: string }[] = [
  { number: 'lowStock', text: t('Low in stock, 5 or less'), one: t('Low in stock, 5 or less') },
  {
    number: 'lowCourseRatings',
    text: t('Poor ratings of classes in 30 days'),
    one: t('Poor rating of a class in 30 days'),
  },
  {
    number: 'lowProductRatings',
    text: t('Poor ratings in the shop in 30 days'),
    one: t('Poor rating in the shop in 30 days'),
  },
  { number: 'failedNotifications', text: t('Notifications that failed'), one: t('Notification that failed') },
  { number: 'paymentsToLookAt', text: t('Payments to look at'), one: t('Payment to look at') },
  {
    number: 'webhooksOff',
    text: t('Webhook endpoints that were switched off'),
    one: t('Webhook endpoint that was switched off'),
  },
  {
    number: 'codesRefused',
    text: t('Keys by which too many codes were asked for'),
    one: t('Key by which too many codes were asked for'),
  },
];

export const REVENUE_LABELS: Readonly<Record<RevenueKind, string>> = {
  courses: t('Courses'),
  products: t('Products'),
  consultations: t('Consultations'),
};

export const FIRST_STEP_LABELS: Readonly<Record<FirstStep, string>> = {
  users: t('Bring in the people who use the app'),
  courses: t('Add what you teach'),
  products: t('Add what you sell'),
  consultations: t('Add what can be booked'),
};
