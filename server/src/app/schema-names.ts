import * as access from '@sankalp/contract/access';
import * as admins from '@sankalp/contract/admins';
import * as audit from '@sankalp/contract/audit';
import * as auth from '@sankalp/contract/auth';
import * as bookingPayments from '@sankalp/contract/booking-payments';
import * as bookings from '@sankalp/contract/bookings';
import * as calendars from '@sankalp/contract/calendars';
import * as categories from '@sankalp/contract/categories';
import * as chapters from '@sankalp/contract/chapters';
import * as consents from '@sankalp/contract/consents';
import * as consultants from '@sankalp/contract/consultants';
import * as consultationBanners from '@sankalp/contract/consultation-banners';
import * as consultations from '@sankalp/contract/consultations';
import * as coupons from '@sankalp/contract/coupons';
import * as couponsBulk from '@sankalp/contract/coupons-bulk';
import * as courseReviews from '@sankalp/contract/course-reviews';
import * as courses from '@sankalp/contract/courses';
import * as daySheet from '@sankalp/contract/day-sheet';
import * as deleted from '@sankalp/contract/deleted';
import * as deletionRequests from '@sankalp/contract/deletion-requests';
import * as dispatch from '@sankalp/contract/dispatch';
import * as enrolled from '@sankalp/contract/enrolled';
import * as enrolments from '@sankalp/contract/enrolments';
import * as enrolmentsBulk from '@sankalp/contract/enrolments-bulk';
import * as home from '@sankalp/contract/home';
import * as homeBanners from '@sankalp/contract/home-banners';
import * as invoices from '@sankalp/contract/invoices';
import * as listSettings from '@sankalp/contract/list-settings';
import * as media from '@sankalp/contract/media';
import * as messages from '@sankalp/contract/messages';
import * as newBooking from '@sankalp/contract/new-booking';
import * as newOrder from '@sankalp/contract/new-order';
import * as notifications from '@sankalp/contract/notifications';
import * as orderRetention from '@sankalp/contract/order-retention';
import * as orderStatus from '@sankalp/contract/order-status';
import * as orders from '@sankalp/contract/orders';
import * as ordersList from '@sankalp/contract/orders-list';
import * as pastOrdersCsv from '@sankalp/contract/past-orders-csv';
import * as productReviews from '@sankalp/contract/product-reviews';
import * as products from '@sankalp/contract/products';
import * as productsCsv from '@sankalp/contract/products-csv';
import * as refunds from '@sankalp/contract/refunds';
import * as scoreboard from '@sankalp/contract/scoreboard';
import * as settings from '@sankalp/contract/settings';
import * as bulk from '@sankalp/contract/shared/bulk';
import * as csvImport from '@sankalp/contract/shared/csv-import';
import { daySchema } from '@sankalp/contract/shared/dates';
import * as delivery from '@sankalp/contract/shared/delivery';
import * as envelope from '@sankalp/contract/shared/envelope';
import * as history from '@sankalp/contract/shared/history';
import * as problem from '@sankalp/contract/shared/problem';
import * as testimonials from '@sankalp/contract/testimonials';
import * as users from '@sankalp/contract/users';
import * as whatsappTemplates from '@sankalp/contract/whatsapp-templates';
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
