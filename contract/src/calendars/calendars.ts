/** The bookings of a consultant as a calendar (iCalendar) that programs subscribe to, under an address that only its holder knows. */

export const CALENDAR_MESSAGES = {
  loadFailed: 'Failed to load the calendar address',
  failed: 'Failed to change the calendar address. Please try again.',
  made: 'Calendar address made',
  renewed: 'Calendar address renewed; the old one is over',
  ended: 'Calendar address ended',
  notFound: 'Calendar not found',
} as const;

export const calendarPaths = {
  ofConsultant: '/consultunt/:id/calendar',
  feed: '/calendars/:token',
} as const;
