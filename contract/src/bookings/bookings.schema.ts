import { z } from 'zod';
import { CONSULTATION_DURATIONS } from '../consultations/consultations.ts';
import { messageContentBody } from '../messages/messages.schema.ts';
import { idsAnswer } from '../shared/bulk.schema.ts';
import { daySchema, instantSchema } from '../shared/dates.schema.ts';
import { envelope } from '../shared/envelope.schema.ts';
import { idSchema } from '../shared/id.schema.ts';
import { queryFlag, queryInt } from '../shared/page.schema.ts';
import { PAGE_MAX, PAGE_SIZE_MAX, TABLE_PAGE_SIZE } from '../shared/page.ts';
import type { RestrictedRead } from '../shared/restricted-read.schema.ts';
import { sortFields } from '../shared/sort.schema.ts';
import { line, optionalText, requiredText } from '../shared/text.schema.ts';
import { versionSchema } from '../shared/version.schema.ts';
import { bookingPaymentSchema } from './booking-payments.schema.ts';
import {
  BOOKING_CLASHES,
  BOOKING_REASON_MAX_LENGTH,
  BOOKING_SORTS,
  BOOKING_STATUSES,
  REMARK_MAX_LENGTH,
} from './bookings.ts';

const SEARCH_MAX_LENGTH = 100;
export const bookingStatusSchema = z.enum(BOOKING_STATUSES, { error: `must be one of ${BOOKING_STATUSES.join(', ')}` });

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

/** Query of whoever reads the list. */
const dayFields = {
  /** In the names of user and consultation, and in the user's number. */
  search: line(SEARCH_MAX_LENGTH).optional(),
  status: bookingStatusSchema.optional(),
  /** Bookings that were not called off. */
  cancelled: z.literal('without', { error: 'must be without' }).optional(),
  /** Days for which bookings are, in the foundation's zone, both included. */
  from: daySchema.optional(),
  to: daySchema.optional(),
  /** Order of those that are to come first, the next one on top, then the others, the latest on top; left out: the latest on top. */
  first: z.literal('upcoming', { error: 'must be upcoming' }).optional(),
};

export const bookingsFilterQuery = z.strictObject({
  consultuntId: idSchema.optional(),
  userId: idSchema.optional(),
  consultationId: idSchema.optional(),
  payment: bookingPaymentSchema.optional(),
  ...dayFields,
  /** Bookings that are still to come (pending or confirmed, from now on), or all others. */
  open: queryFlag.optional(),
});

export const bookingsQuery = bookingsFilterQuery.extend({ ...pageFields, ...sortFields(BOOKING_SORTS) });

/** Remarks of staff on a booking: only ever added. */
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

/** Answer of a write. */
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

/** Fields of a booking on the Order screen (ORDER-21). */
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

/** Query and answer for admins with the order module alone: the rows of their Consultation tab. */
export const bookingsRestrictedRead = {
  query: z.strictObject({ ...pageFields, ...sortFields(BOOKING_SORTS), ...dayFields }),
  answer: listOf(bookingRowSchema.pick(shown)),
} satisfies RestrictedRead;

export const bookingIdsRestrictedRead = {
  query: z.strictObject(dayFields),
  answer: idsAnswer,
} satisfies RestrictedRead;

export type BookingRow = z.infer<typeof bookingRowSchema>;
/** Fields of a booking that every reader of the list gets. */
export type ListedBooking = z.infer<typeof bookingsRestrictedRead.answer>['data'][number];
export type Remark = z.infer<typeof remarkSchema>;
export type SavedBooking = z.infer<typeof savedBookingSchema>;
export type BookedConsultation = z.infer<typeof bookedConsultationSchema>;
export type BookingsFilter = z.infer<typeof bookingsFilterQuery>;
export type BookingsQuery = z.infer<typeof bookingsQuery>;
export type BookingStatusBody = z.infer<typeof bookingStatusBody>;
