import { addressesFeature } from '../features/addresses/index.ts';
import { adminsFeature } from '../features/admins/index.ts';
import { apiKeysFeature } from '../features/api-keys/index.ts';
import { auditFeature } from '../features/audit/index.ts';
import { authFeature } from '../features/auth/index.ts';
import { backupsFeature } from '../features/backups/index.ts';
import { bookingsFeature } from '../features/bookings/index.ts';
import { calendarsFeature } from '../features/calendars/index.ts';
import { categoriesFeature } from '../features/categories/index.ts';
import { chaptersFeature } from '../features/chapters/index.ts';
import { checkoutsFeature } from '../features/checkouts/index.ts';
import { consentsFeature } from '../features/consents/index.ts';
import { consultantsFeature } from '../features/consultants/index.ts';
import { consultationBannersFeature } from '../features/consultation-banners/index.ts';
import { consultationsFeature } from '../features/consultations/index.ts';
import { couponsFeature } from '../features/coupons/index.ts';
import { courseReviewsFeature } from '../features/course-reviews/index.ts';
import { coursesFeature } from '../features/courses/index.ts';
import { deletionRequestsFeature } from '../features/deletion-requests/index.ts';
import { enrolmentsFeature } from '../features/enrolments/index.ts';
import { eventsFeature } from '../features/events/index.ts';
import { homeFeature } from '../features/home/index.ts';
import { homeBannersFeature } from '../features/home-banners/index.ts';
import { learningFeature } from '../features/learning/index.ts';
import { listSettingsFeature } from '../features/list-settings/index.ts';
import { mediaFeature } from '../features/media/index.ts';
import { messagesFeature } from '../features/messages/index.ts';
import { notificationsFeature } from '../features/notifications/index.ts';
import { numbersFeature } from '../features/numbers/index.ts';
import { ordersFeature } from '../features/orders/index.ts';
import { paymentSettingsFeature } from '../features/payment-settings/index.ts';
import { peopleFeature } from '../features/people/index.ts';
import { productReviewsFeature } from '../features/product-reviews/index.ts';
import { productsFeature } from '../features/products/index.ts';
import { publicPagesFeature } from '../features/public-pages/index.ts';
import { scoreboardFeature } from '../features/scoreboard/index.ts';
import { settingsFeature } from '../features/settings/index.ts';
import { testimonialsFeature } from '../features/testimonials/index.ts';
import { usersFeature } from '../features/users/index.ts';
import { webhooksFeature } from '../features/webhooks/index.ts';
import { whatsappTemplatesFeature } from '../features/whatsapp-templates/index.ts';

/** Features of the product; each declares in its index.ts what it brings along. */
export const FEATURES = [
  // People who work with it.
  authFeature,
  adminsFeature,
  apiKeysFeature,
  // People, and what is written to them.
  usersFeature,
  peopleFeature,
  addressesFeature,
  consentsFeature,
  messagesFeature,
  whatsappTemplatesFeature,
  couponsFeature,
  // The shop.
  categoriesFeature,
  productsFeature,
  productReviewsFeature,
  // Consultations.
  consultantsFeature,
  consultationsFeature,
  bookingsFeature,
  calendarsFeature,
  // Things that the app shows around them.
  consultationBannersFeature,
  homeBannersFeature,
  testimonialsFeature,
  notificationsFeature,
  // Courses.
  coursesFeature,
  chaptersFeature,
  courseReviewsFeature,
  scoreboardFeature,
  enrolmentsFeature,
  learningFeature,
  // Traces that all of it leaves behind.
  deletionRequestsFeature,
  ordersFeature,
  checkoutsFeature,
  auditFeature,
  eventsFeature,
  webhooksFeature,
  homeFeature,
  numbersFeature,
  // The dashboard itself.
  listSettingsFeature,
  settingsFeature,
  paymentSettingsFeature,
  mediaFeature,
  backupsFeature,
  publicPagesFeature,
] as const;
