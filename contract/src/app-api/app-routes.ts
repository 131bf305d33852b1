import type { AppRoute } from './app-route.ts';
import { catalogueRoutes } from './catalogue.schema.ts';

/** All routes of the API of the app: guard, description and client read this one table. */
export const APP_ROUTES: Readonly<Record<string, AppRoute>> = {
  ...catalogueRoutes,
};
