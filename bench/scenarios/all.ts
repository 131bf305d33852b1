import { bookingsScenarios } from './bookings.ts';
import { catalogueScenarios } from './catalogue.ts';
import { checkoutsScenarios } from './checkouts.ts';
import { eventsScenarios } from './events.ts';
import { gatewayEventsScenarios } from './gateway-events.ts';
import { homeScenarios } from './home.ts';
import { learningScenarios } from './learning.ts';
import { notificationsScenarios } from './notifications.ts';
import { ordersScenarios } from './orders.ts';
import { ordersImportScenarios } from './orders-import.ts';
import { publicPagesScenarios } from './public-pages.ts';
import type { Scenario } from './scenario.ts';
import { screensScenarios } from './screens.ts';
import { sentOrdersScenarios } from './sent-orders.ts';
import { startScenarios } from './start.ts';
import { strainScenarios } from './strain.ts';
import { uploadScenarios } from './uploads.ts';
import { usersScenarios } from './users.ts';
import { usersImportScenarios } from './users-import.ts';
import { usersSearchScenarios } from './users-search.ts';
import { usersWritesScenarios } from './users-writes.ts';

/** In the order of the report; another feature adds its list here. */
export const scenarios: readonly Scenario[] = [
  ...usersScenarios,
  ...usersSearchScenarios,
  ...usersWritesScenarios,
  ...usersImportScenarios,
  ...ordersImportScenarios,
  ...learningScenarios,
  ...catalogueScenarios,
  ...notificationsScenarios,
  ...eventsScenarios,
  ...bookingsScenarios,
  ...ordersScenarios,
  ...sentOrdersScenarios,
  ...checkoutsScenarios,
  ...gatewayEventsScenarios,
  ...homeScenarios,
  ...uploadScenarios,
  ...screensScenarios,
  ...publicPagesScenarios,
  ...startScenarios,
  ...strainScenarios,
];
