import type { FilledIds } from '../many-rows.ts';
import { bothWays, type Question, ROWS_MAX } from './question.ts';

/** Questions of bookings, requests, pages and figures, each with what it may read. */
export const servicesQuestions = ({ userId, courseId, bookingId, requestId, consultantId }: FilledIds): Question[] => [
  { path: '/categories' },
  { path: '/consultunt' },
  { path: '/consultunt/instructure' },
  { path: '/consultations?page=1&limit=100' },
  { path: '/consultations?page=40&limit=100' },
  { path: '/consultationBanners' },
  { path: '/bookings' },
  { path: '/bookings?page=40&limit=100', rowsMax: 8_000 },
  ...bothWays('/bookings', ['scheduledAt', 'status']),
  { path: `/bookings?consultuntId=${consultantId}&sort=status` },
  // Most are: they are counted up to a bound.
  { path: '/bookings?status=completed', rowsMax: 6_000 },
  { path: '/bookings?status=pending' },
  { path: `/bookings?userId=${userId}` },
  { path: `/bookings?consultuntId=${consultantId}&from=2026-01-01` },
  { path: '/bookings?from=2026-11-01&to=2026-11-02' },
  { path: `/bookings?consultuntId=${consultantId}&open=true` },
  { path: '/bookings?first=upcoming' },
  { path: '/bookings?first=upcoming&page=40&limit=100', rowsMax: 8_000 },
  { path: '/bookings?first=upcoming&status=completed', rowsMax: 6_000 },
  { path: `/bookings?first=upcoming&consultuntId=${consultantId}&payment=unpaid` },
  // All are: they are counted up to a bound.
  { path: '/bookings?first=upcoming&payment=unpaid', rowsMax: 6_000 },
  { path: '/bookings?payment=paid' },
  { path: '/bookings?search=asha sharma&first=upcoming', rowsMax: 6_000 },
  { path: '/bookings?search=98765&first=upcoming', rowsMax: 6_000 },
  { path: '/bookings?search=abcde&sort=status', rowsMax: 6_000 },
  // So short a text, and so common a name, are looked for in the first of the list.
  ...['sh', 'sharma', 'a'].flatMap((search) => [
    { path: `/bookings?search=${search}`, rowsMax: 9_000 },
    { path: `/bookings?search=${search}&first=upcoming`, rowsMax: 9_000 },
    { path: `/courses/${courseId}/enrolled?search=${search}`, rowsMax: 6_000 },
  ]),
  // All consultations are called so.
  { path: '/bookings?search=consultation&status=pending', rowsMax: 9_000 },
  { path: '/bookings/day-sheet' },
  // Each of its 700 bookings is read with user, consultation and remarks.
  { path: '/bookings/day-sheet?from=2026-10-01', rowsMax: 6_000 },
  { path: `/bookings/day-sheet?consultuntId=${consultantId}` },
  { path: `/bookings/${bookingId}/history` },
  { path: '/delete-requests' },
  { path: '/delete-requests?page=40&limit=100', rowsMax: 8_000 },
  ...bothWays('/delete-requests', ['name', 'mobileNumber', 'createdAt', 'due', 'status']),
  { path: '/delete-requests?due=review&sort=due' },
  { path: '/delete-requests?status=submitted' },
  // Most are: they are counted up to a bound.
  { path: '/delete-requests?status=rejected', rowsMax: 6_000 },
  { path: '/delete-requests?due=review' },
  { path: '/delete-requests?due=review-overdue' },
  { path: '/delete-requests?due=erase-overdue' },
  { path: '/delete-requests?search=abcde' },
  { path: '/delete-requests?search=98765' },
  { path: `/delete-requests/${requestId}` },
  { path: `/delete-requests/${requestId}/export` },
  { path: `/consultunt/consultation/${consultantId}` },
  { path: '/banners' },
  { path: '/testemonials' },
  { path: '/notifications?page=1&limit=100' },
  { path: '/notifications?page=40&limit=100' },
  ...bothWays('/notifications?page=1&limit=10', ['createdAt', 'title']),
  { path: '/orders/admin/list?due=to-ship' },
  { path: '/orders/admin/list?due=reportable' },
  { path: '/orders/admin/list?due=refund' },
  { path: '/orders/admin/list?due=earned&from=2026-11-01' },
  { path: '/courses?classes=today' },
  { path: '/courses?classes=link-due' },
  { path: '/courses?classes=link-overdue' },
  { path: '/products?maxStock=5' },
  { path: '/notifications?status=failed&page=1&limit=10' },
  { path: '/course-reviews?page=2', rowsMax: 6_000 },
  // All are counted, up to a bound.
  ...bothWays('/course-reviews', ['rating', 'createdAt'], { rowsMax: 6_000 }),
  ...bothWays('/product-reviews', ['rating', 'createdAt'], { rowsMax: 6_000 }),
  // Two of five are: they are counted up to a bound, by whatever reads them fastest.
  { path: '/course-reviews?maxRating=2&from=2026-11-01', rowsMax: 6_000 },
  { path: '/product-reviews?maxRating=2&from=2026-11-01', rowsMax: 6_000 },
  // Earnings of a month's bookings are read from them.
  { path: '/home', rowsMax: 12_000 },
  // A few sums of each subject: there are 5,000 products, courses and consultations.
  // All products, each of which asks the ledger once.
  { path: '/numbers/stock?period=90d', rowsMax: 6_000, entriesMax: 500 },
  { path: '/numbers/revenue?period=24m&split=kind', rowsMax: 12_000 },
  { path: '/numbers/revenue?period=24m&split=city' },
  { path: '/numbers/revenue?period=90d&split=product', rowsMax: 6_000 },
  { path: '/numbers/orders?period=24m' },
  { path: '/numbers/people?period=90d&split=city', rowsMax: 4_000 },
  { path: '/numbers/completions?period=12m&split=course', rowsMax: 6_000 },
  // Entries are counted up to a bound, which is as many as there are here, by whatever reads them fastest.
  { path: '/audit', rowsMax: 12_000, entriesMax: 12_000 },
  ...bothWays('/audit', ['at'], { rowsMax: 12_000, entriesMax: 12_000 }),
  { path: '/audit?entity=users&from=2026-01-01', rowsMax: 12_000 },
  { path: `/audit?entity=users&entityId=${userId}` },
  { path: `/audit?entityId=${userId}` },
  // A few kinds have so many records that their names need an index.
  { path: '/audit?search=asha', rowsMax: 30_000 },
  // Deleted users have an index of their own.
  { path: '/audit?search=abcdef&entity=users' },
  { path: '/deleted' },
  // Lines of the months that are looked into come in order, and then in that of the page.
  ...bothWays('/deleted', ['name', 'kind', 'deletedAt'], { sortedMax: 2 * ROWS_MAX }),
  { path: '/admins' },
  { path: '/list-settings/users' },
];
