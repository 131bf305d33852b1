import * as media from './app-media.schema.ts';
import type { AppRoute } from './app-route.ts';
import * as bookings from './bookings.schema.ts';
import * as catalogue from './catalogue.schema.ts';
import * as checkouts from './checkouts.schema.ts';
import * as consents from './consents.schema.ts';
import * as consultations from './consultations.schema.ts';
import * as content from './content.schema.ts';
import * as coupons from './coupons.schema.ts';
import * as courses from './courses.schema.ts';
import * as deletionRequests from './deletion-requests.schema.ts';
import * as devices from './devices.schema.ts';
import * as events from './events.schema.ts';
import * as gatewayEvents from './gateway-events.schema.ts';
import * as learning from './learning.schema.ts';
import * as me from './me.schema.ts';
import * as myAddresses from './my-addresses.schema.ts';
import * as myBookings from './my-bookings.schema.ts';
import * as myConsent from './my-consent.schema.ts';
import * as myDeletionRequest from './my-deletion-request.schema.ts';
import * as myDevices from './my-devices.schema.ts';
import * as myLearning from './my-learning.schema.ts';
import * as myOrders from './my-orders.schema.ts';
import * as myPhone from './my-phone.schema.ts';
import * as myReceipts from './my-receipts.schema.ts';
import * as mySessions from './my-sessions.schema.ts';
import * as orders from './orders.schema.ts';
import * as people from './people.schema.ts';
import * as reviews from './reviews.schema.ts';
import * as sentReviews from './sent-reviews.schema.ts';
import * as signIn from './sign-in.schema.ts';
import * as webhooks from './webhooks.schema.ts';

/** Modules of the areas; what each exports ends in `Routes`, or is a schema that the description calls by its name. */
export const APP_AREAS: readonly object[] = [
  media,
  catalogue,
  courses,
  consultations,
  content,
  reviews,
  people,
  orders,
  coupons,
  learning,
  sentReviews,
  bookings,
  devices,
  consents,
  deletionRequests,
  events,
  webhooks,
  signIn,
  mySessions,
  myLearning,
  myBookings,
  me,
  myPhone,
  myAddresses,
  myDevices,
  myConsent,
  myDeletionRequest,
  myOrders,
  checkouts,
  gatewayEvents,
  myReceipts,
];

/** All routes of the API of the app, by the ids of their operations: guard, description and client read this one table. */
export const APP_ROUTES: Readonly<Record<string, AppRoute>> = Object.assign(
  {},
  ...APP_AREAS.flatMap((area) =>
    Object.entries(area).flatMap(([name, exported]) => (name.endsWith('Routes') ? [exported as object] : [])),
  ),
);
