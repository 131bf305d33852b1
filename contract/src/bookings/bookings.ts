/** Consultations that users booked (UDET-36, ORDER-21, CNSLT-12). */

export const BOOKING_REASON_MAX_LENGTH = 500;
export const REMARK_MAX_LENGTH = 1_000;
/** A filter counts up to this many. */
export const BOOKINGS_COUNTED_MAX = 10_000;

export const BOOKING_STATUSES = ['pending', 'confirmed', 'completed', 'no_show', 'cancelled'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** Statuses that are still to take place: they can be moved and cancelled, and get in each other's way. */
export const OPEN_BOOKING_STATUSES = ['pending', 'confirmed'] as const satisfies readonly BookingStatus[];

export const isOpenBooking = (status: BookingStatus): boolean => OPEN_BOOKING_STATUSES.some((open) => open === status);

/** Where a booking can go from where it is. */
export const NEXT_BOOKING_STATUSES: Readonly<Record<BookingStatus, readonly BookingStatus[]>> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['completed', 'no_show', 'cancelled'],
  completed: [],
  no_show: [],
  cancelled: [],
};

export const BOOKING_MESSAGES = {
  empty: 'No consultations available',
  noMatch: 'No bookings match your search',
  loadFailed: 'Failed to load consultations',
  notFound: 'Booking not found',
  reasonMissing: 'reason is required to cancel a booking',
  messageAlone: 'message goes with a cancellation alone',
  statusFailed: 'Failed to change the booking. Please try again.',
  moved: 'Booking moved',
  /** Said (409) of a day on which the consultant is away. */
  consultantAway: 'The consultant is not available on that day.',
  inThePast: 'scheduledAt must be in the future',
  daySheetEmpty: 'No consultations in these days',
  daySheetFailed: 'Failed to load the day sheet',
  remarkAdded: 'Remark added',
  remarkFailed: 'Failed to add the remark. Please try again.',
  /** Bookings of one consultant (CNSLT-14). */
  consultantEmpty: 'No consultation found',
} as const;

/** Names of a status for people. */
export const BOOKING_STATUS_LABELS: Readonly<Record<BookingStatus, string>> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  completed: 'Completed',
  no_show: 'No show',
  cancelled: 'Cancelled',
};

/** Why a booking cannot go there (409). */
export function bookingStatusRefusal(from: BookingStatus, to: BookingStatus): string {
  const [is, wanted] = [from, to].map((status) => BOOKING_STATUS_LABELS[status].toLowerCase());
  return from === to ? `The booking is already ${is}.` : `The booking is ${is}, so it cannot become ${wanted}.`;
}

/** Why an open booking cannot take place as it stands. */
export const BOOKING_CLASHES = ['unavailable', 'overlap'] as const;
export type BookingClash = (typeof BOOKING_CLASHES)[number];

export const BOOKING_CLASH_LABELS: Readonly<Record<BookingClash, string>> = {
  unavailable: 'Consultant away',
  overlap: 'Overlaps another',
};

/** Why only an open booking is moved (409). */
export const bookingMoveRefusal = (status: BookingStatus): string =>
  `The booking is ${BOOKING_STATUS_LABELS[status].toLowerCase()}, so it cannot be moved.`;

/** The consultant has another booking at that time (409). */
export const bookingOverlap = (userName: string): string => `The consultant is booked by ${userName} at that time.`;

/** Somebody is paying for that time (409). */
export const bookingHeld = (userName: string): string =>
  `${userName} is paying for that time. It is free again in a few minutes unless it is paid.`;

/** Somebody else was faster (409). */
export const bookingStatusMoved = (to: BookingStatus): string =>
  `The booking has become ${BOOKING_STATUS_LABELS[to].toLowerCase()} meanwhile.`;

/** The columns of the list that are its own; those of users, consultations and consultants are in their tables. */
export const BOOKING_SORTS = ['scheduledAt', 'status'] as const;

export const bookingPaths = {
  list: '/bookings',
  ids: '/bookings/ids',
  chosen: '/bookings/chosen',
  daySheet: '/bookings/day-sheet',
  one: '/bookings/:id',
  status: '/bookings/:id/status',
  schedule: '/bookings/:id/schedule',
  payment: '/bookings/:id/payment',
  remarks: '/bookings/:id/remarks',
  reach: '/bookings/:id/reach',
  history: '/bookings/:id/history',
  ofConsultant: '/consultunt/consultation/:id',
} as const;
