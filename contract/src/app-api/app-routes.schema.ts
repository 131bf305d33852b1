import type { AppRoute } from './app-route.ts';
import * as catalogue from './catalogue.schema.ts';
import * as events from './events.schema.ts';
import * as webhooks from './webhooks.schema.ts';

/** Modules of the areas; what each exports ends in `Routes`, or is a schema that the description calls by its name. */
export const APP_AREAS: readonly object[] = [catalogue, events, webhooks];

/** All routes of the API of the app, by the ids of their operations: guard, description and client read this one table. */
export const APP_ROUTES: Readonly<Record<string, AppRoute>> = Object.assign(
  {},
  ...APP_AREAS.flatMap((area) =>
    Object.entries(area).flatMap(([name, exported]) => (name.endsWith('Routes') ? [exported as object] : [])),
  ),
);
