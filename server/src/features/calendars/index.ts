import type { Feature } from '../../shared/feature.ts';
import { calendarsRoutes } from './calendars.routes.ts';
import { createCalendarsService } from './calendars.service.ts';

export const calendarsFeature = {
  services: { calendars: createCalendarsService },
  routes: [calendarsRoutes],
} satisfies Feature;
