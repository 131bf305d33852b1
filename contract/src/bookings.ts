import { z } from 'zod';
import { bookingPaymentSchema } from './booking-payments.ts';
import { CONSULTATION_DURATIONS } from './consultations.ts';
import { messageContentBody } from './messages.ts';
import { idsAnswer } from './shared/bulk.ts';
import { daySchema, instantSchema } from './shared/dates.ts';
import { envelope } from './shared/envelope.ts';
import { idSchema } from './shared/id.ts';
import { PAGE_MAX, PAGE_SIZE_MAX, queryFlag, queryInt, TABLE_PAGE_SIZE } from './shared/page.ts';
import { sortFields } from './shared/sort.ts';
import { line, optionalText, requiredText } from './shared/text.ts';
import type { ThinRead } from './shared/thin-read.ts';
import { versionSchema } from './shared/version.ts';

/** Consultations that users booked (UDET-36, ORDER-21, CNSLT-12). */

export const BOOKING_REASON_MAX_LENGTH = 500;
export const REMARK_MAX_LENGTH = 1_000;
const SEARCH_MAX_LENGTH = 100;
/** A filter counts up to this many. */
export const BOOKINGS_COUNTED_MAX = 10_000;

export const BOOKING_STATUSES = ['pending', 'confirmed', 'completed', 'no_show', 'cancelled'] as const;
export const bookingStatusSchema = z.enum(BOOKING_STATUSES, { error: `must be one of ${BOOKING_STATUSES.join(', ')}` });
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** Those that are still to take place: they can be moved and cancelled, and get in each other's way. */
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
  /** Of the bookings of one consultant (CNSLT-14). */
  consultantEmpty: 'No consultation found',
} as const;

/** What people call a status. */
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

/** Somebody else was faster (409). */
export const bookingStatusMoved = (to: BookingStatus): string =>
  `The booking has become ${BOOKING_STATUS_LABELS[to].toLowerCase()} meanwhile.`;

export const bookingStatusBody = z.strictObject({
  status: bookingStatusSchema.exclude(['pending'], { error: `must be one of ${BOOKING_STATUSES.slice(1).join(', ')}` }),
  /** Needed to cancel, unless a message says why. */
  reason: optionalText(BOOKING_REASON_MAX_LENGTH).optional(),
  /** Goes by WhatsApp to who booked, in one with the cancellation: both happen or neither. */
  message: messageContentBody.optional(),
});

/** Another time for the booking. */
export const bookingScheduleBody = z.strictObject({ scheduledAt: instantSchema });

export const remarkBody = z.strictObject({ text: requiredText(REMARK_MAX_LENGTH) });

const pageFields = {
  page: queryInt(1, PAGE_MAX).optional().default(1),
  limit: queryInt(1, PAGE_SIZE_MAX).optional().default(TABLE_PAGE_SIZE),
};

/** The columns of the list that are its own; those of users, consultations and consultants are in their tables. */
export const BOOKING_SORTS = ['scheduledAt', 'status'] as const;

/** What may be asked by whoever reads the list. */
const dayFields = {
  /** In the names of user and consultation, and in the user's number. */
  search: line(SEARCH_MAX_LENGTH).optional(),
  status: bookingStatusSchema.optional(),
  /** Those that were not called off. */
  cancelled: z.literal('without', { error: 'must be without' }).optional(),
  /** Days for which bookings are, in the foundation's zone, both included. */
  from: daySchema.optional(),
  to: daySchema.optional(),
  /** Those that are to come first, the next one on top, then the others, the latest on top; left out: the latest on top. */
  first: z.literal('upcoming', { error: 'must be upcoming' }).optional(),
};

export const bookingsFilterQuery = z.strictObject({
  consultuntId: idSchema.optional(),
  userId: idSchema.optional(),
  consultationId: idSchema.optional(),
  payment: bookingPaymentSchema.optional(),
  ...dayFields,
  /** Those that are still to come (pending or confirmed, from now on), or all others. */
  open: queryFlag.optional(),
});

export const bookingsQuery = bookingsFilterQuery.extend({ ...pageFields, ...sortFields(BOOKING_SORTS) });

/** What staff remark on a booking: only ever added. */
export const remarkSchema = z.object({
  id: idSchema,
  at: z.iso.datetime(),
  text: z.string(),
  actor: z.string().nullable(),
});

const bookingStateSchema = z.object({
  id: idSchema,
  userId: idSchema,
  consultationId: idSchema,
  consultuntId: idSchema,
  scheduledAt: z.iso.datetime(),
  status: bookingStatusSchema,
  /** The status, by the name that the consultant's list reads (CNSLT-13). */
  type: bookingStatusSchema,
  statusReason: z.string().nullable(),
  paymentStatus: bookingPaymentSchema,
  createdAt: z.iso.datetime(),
  version: versionSchema,
});

/** A booking wherever it is listed. */
export const bookingRowSchema = bookingStateSchema.extend({
  userName: z.string(),
  userPhone: z.string(),
  consultationName: z.string(),
  duration: z.enum(CONSULTATION_DURATIONS),
  consultantName: z.string(),
  clashes: z.array(z.enum(BOOKING_CLASHES)),
  /** The latest ones, the newest at the end. */
  remarks: z.array(remarkSchema),
});

/** What a write answers. */
export const savedBookingSchema = bookingStateSchema.extend({ updatedAt: z.iso.datetime() });

/** An entry of a consultant's Booked Consultation List (CNSLT-13). */
export const bookedConsultationSchema = z.object({
  id: idSchema,
  user: z.object({ name: z.string() }),
  createdAt: z.iso.datetime(),
  type: bookingStatusSchema,
});

const listOf = <Row extends z.ZodType>(row: Row) =>
  envelope(z.array(row)).extend({
    total: z.int().min(0),
    /** There are more than `total`: a filter that wide is not counted to its end. */
    isPartial: z.boolean(),
  });

/** What the Order screen shows of a booking (ORDER-21). */
const shown = {
  id: true,
  userId: true,
  userName: true,
  consultationName: true,
  consultantName: true,
  scheduledAt: true,
  status: true,
  clashes: true,
  remarks: true,
} as const;

export const bookingsAnswer = listOf(bookingRowSchema.partial().required(shown));
/** Chosen rows, as every reader of the list gets them. */
export const chosenBookingsAnswer = envelope(z.array(bookingRowSchema.pick(shown)));
export const bookingAnswer = envelope(bookingRowSchema);
export const savedBookingAnswer = envelope(savedBookingSchema);
export const remarkAnswer = envelope(remarkSchema);
export const bookedConsultationsAnswer = envelope(z.array(bookedConsultationSchema));

/** What admins with the order module alone ask and get: the rows of their Consultation tab. */
export const bookingsThinRead = {
  query: z.strictObject({ ...pageFields, ...sortFields(BOOKING_SORTS), ...dayFields }),
  answer: listOf(bookingRowSchema.pick(shown)),
} satisfies ThinRead;

export const bookingIdsThinRead = { query: z.strictObject(dayFields), answer: idsAnswer } satisfies ThinRead;

export type BookingRow = z.infer<typeof bookingRowSchema>;
/** What every reader of the list gets of a booking. */
export type ListedBooking = z.infer<typeof bookingsThinRead.answer>['data'][number];
export type Remark = z.infer<typeof remarkSchema>;
export type SavedBooking = z.infer<typeof savedBookingSchema>;
export type BookedConsultation = z.infer<typeof bookedConsultationSchema>;
export type BookingsFilter = z.infer<typeof bookingsFilterQuery>;
export type BookingsQuery = z.infer<typeof bookingsQuery>;
export type BookingStatusBody = z.infer<typeof bookingStatusBody>;

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
