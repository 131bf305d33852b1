import * as schemas from '@sankalp/contract/calendars.schema';
import { type Feature, schemasOf } from '../../shared/feature.ts';
import { calendarsRoutes } from './calendars.routes.ts';
import { createCalendarsService } from './calendars.service.ts';

export const calendarsFeature = {
  schemas: schemasOf(schemas),
  services: { calendars: createCalendarsService },
  routes: [calendarsRoutes],
} satisfies Feature;
