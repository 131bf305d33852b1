export { calendarsRoutes } from './calendars.routes.ts';
export { createCalendarsService } from './calendars.service.ts';
