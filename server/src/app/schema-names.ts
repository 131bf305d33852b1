import * as access from '@sankalp/contract/access.schema';
import * as admins from '@sankalp/contract/admins.schema';
import * as deleted from '@sankalp/contract/audit/deleted.schema';
import * as audit from '@sankalp/contract/audit.schema';
import * as auth from '@sankalp/contract/auth.schema';
import * as bookingPayments from '@sankalp/contract/bookings/booking-payments.schema';
import * as daySheet from '@sankalp/contract/bookings/day-sheet.schema';
import * as newBooking from '@sankalp/contract/bookings/new-booking.schema';
import * as bookings from '@sankalp/contract/bookings.schema';
import * as calendars from '@sankalp/contract/calendars.schema';
import * as categories from '@sankalp/contract/categories.schema';
import * as chapters from '@sankalp/contract/chapters.schema';
import * as consents from '@sankalp/contract/consents.schema';
import * as consultants from '@sankalp/contract/consultants.schema';
import * as consultationBanners from '@sankalp/contract/consultation-banners.schema';
import * as consultations from '@sankalp/contract/consultations.schema';
import * as couponsBulk from '@sankalp/contract/coupons/coupons-bulk.schema';
import * as coupons from '@sankalp/contract/coupons.schema';
import * as courseReviews from '@sankalp/contract/course-reviews.schema';
import * as courses from '@sankalp/contract/courses.schema';
import * as deletionRequests from '@sankalp/contract/deletion-requests.schema';
import * as enrolled from '@sankalp/contract/enrolments/enrolled.schema';
import * as enrolmentsBulk from '@sankalp/contract/enrolments/enrolments-bulk.schema';
import * as enrolments from '@sankalp/contract/enrolments.schema';
import * as home from '@sankalp/contract/home.schema';
import * as homeBanners from '@sankalp/contract/home-banners.schema';
import * as listSettings from '@sankalp/contract/list-settings.schema';
import * as media from '@sankalp/contract/media.schema';
import * as messages from '@sankalp/contract/messages.schema';
import * as notifications from '@sankalp/contract/notifications.schema';
import * as dispatch from '@sankalp/contract/orders/dispatch.schema';
import * as invoices from '@sankalp/contract/orders/invoices.schema';
import * as newOrder from '@sankalp/contract/orders/new-order.schema';
import * as orderRetention from '@sankalp/contract/orders/order-retention.schema';
import * as orderStatus from '@sankalp/contract/orders/order-status.schema';
import * as ordersList from '@sankalp/contract/orders/orders-list.schema';
import * as pastOrdersCsv from '@sankalp/contract/orders/past-orders-csv.schema';
import * as refunds from '@sankalp/contract/orders/refunds.schema';
import * as orders from '@sankalp/contract/orders.schema';
import * as productReviews from '@sankalp/contract/product-reviews.schema';
import * as productsCsv from '@sankalp/contract/products/products-csv.schema';
import * as products from '@sankalp/contract/products.schema';
import * as scoreboard from '@sankalp/contract/scoreboard.schema';
import * as settings from '@sankalp/contract/settings.schema';
import * as bulk from '@sankalp/contract/shared/bulk.schema';
import * as csvImport from '@sankalp/contract/shared/csv-import.schema';
import { daySchema } from '@sankalp/contract/shared/dates.schema';
import * as delivery from '@sankalp/contract/shared/delivery.schema';
import * as envelope from '@sankalp/contract/shared/envelope.schema';
import * as history from '@sankalp/contract/shared/history.schema';
import * as problem from '@sankalp/contract/shared/problem.schema';
import * as testimonials from '@sankalp/contract/testimonials.schema';
import * as users from '@sankalp/contract/users.schema';
import * as whatsappTemplates from '@sankalp/contract/whatsapp-templates.schema';
import { z } from 'zod';
import type { SchemaNames } from '../platform/http/api-docs.ts';

/** Keeps true: a record, a body and an answer have the same name in the description of the API as in the contract. */

const MODULES: readonly object[] = [
  access,
  admins,
  audit,
  auth,
  bookingPayments,
  bookings,
  calendars,
  categories,
  chapters,
  consents,
  consultants,
  consultationBanners,
  consultations,
  coupons,
  couponsBulk,
  courseReviews,
  courses,
  daySheet,
  deleted,
  deletionRequests,
  dispatch,
  enrolled,
  enrolments,
  enrolmentsBulk,
  home,
  homeBanners,
  invoices,
  listSettings,
  media,
  messages,
  newBooking,
  newOrder,
  notifications,
  orderRetention,
  orderStatus,
  orders,
  ordersList,
  pastOrdersCsv,
  productReviews,
  products,
  productsCsv,
  refunds,
  scoreboard,
  settings,
  bulk,
  csvImport,
  delivery,
  envelope,
  history,
  problem,
  testimonials,
  users,
  whatsappTemplates,
];

/** The schemas of the contract by their names: `userSchema` is User, `createUserBody` is CreateUserBody. */
export function namedSchemas(): ReadonlyMap<string, z.ZodType> {
  const named = new Map<string, z.ZodType>();
  for (const [exported, schema] of MODULES.flatMap((module) => Object.entries(module))) {
    if (!(schema instanceof z.ZodType) || !isNamed(exported, schema)) continue;
    const name = nameOf(exported);
    if (named.has(name)) throw new Error(`Two schemas of the contract are called ${name}.`);
    named.set(name, schema);
  }
  return named;
}

/** The same as the description of the API reads them. */
export function nameSchemas(): SchemaNames {
  const names: SchemaNames = z.registry();
  for (const [id, schema] of namedSchemas()) names.add(schema, { id });
  // Its rule is no pattern that could be told.
  names.add(daySchema, { format: 'date' });
  return names;
}

// Texts, numbers and queries stand where they are used.
function isNamed(exported: string, { type }: z.ZodType): boolean {
  return (
    /(?:Schema|Body|Answer)$/.test(exported) &&
    ['object', 'union', 'enum', 'record', 'nullable', 'optional'].includes(type)
  );
}

function nameOf(exported: string): string {
  return exported.charAt(0).toUpperCase() + exported.slice(1).replace(/Schema$/, '');
}
