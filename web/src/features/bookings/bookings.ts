import { bookingPaths } from '@sankalp/contract/bookings';
import type { BookingPayment } from '@sankalp/contract/bookings/booking-payments';
import type { DaySheet, DaySheetQuery } from '@sankalp/contract/bookings/day-sheet.schema';
import type { CreateBookingBody } from '@sankalp/contract/bookings/new-booking.schema';
import type {
  BookedConsultation,
  BookingRow,
  BookingStatusBody,
  BookingsFilter,
  BookingsQuery,
  ListedBooking,
  Remark,
  SavedBooking,
} from '@sankalp/contract/bookings.schema';
import type { Reach } from '@sankalp/contract/messages.schema';
import { PAGE_SIZE_MAX, TABLE_PAGE_SIZE } from '@sankalp/contract/shared/page';
import { buildPath } from '@sankalp/contract/shared/path';
import { recordTags } from '../../shared/api/record-tags.ts';
import { rootApi } from '../../shared/api/root-api.ts';
import { useHistory } from '../../shared/resource/history.api.ts';

interface BookingsPage<Row> {
  data: Row[];
  total: number;
  isPartial?: boolean;
}

/** Which booking is changed, whose it is, and from which version, where that is known. */
export interface BookingTarget {
  id: string;
  userId: string;
  version?: number | undefined;
}

/** The days, open where one is left out, in which a consultant would be away. */
type TimeOff = Required<Pick<BookingsQuery, 'consultuntId'>> & Pick<BookingsQuery, 'from' | 'to'>;

const { list: LIST } = recordTags('Booking');
const users = recordTags('User');

const bookingsApi = rootApi.injectEndpoints({
  endpoints: (build) => ({
    listBookings: build.query<BookingsPage<ListedBooking>, Partial<BookingsQuery>>({
      query: (params) => ({ url: bookingPaths.list, params: { limit: TABLE_PAGE_SIZE, ...params }, answer: 'whole' }),
      providesTags: [LIST],
    }),

    /** All that meet the conditions. */
    findBookingIds: build.mutation<{ ids: string[] }, Partial<BookingsFilter>>({
      query: (params) => ({ url: bookingPaths.ids, params }),
    }),

    listChosenBookings: build.mutation<ListedBooking[], readonly string[]>({
      query: (ids) => ({ url: bookingPaths.chosen, method: 'POST', body: { ids } }),
    }),

    /** Bookings of one consultant. */
    listBookedConsultations: build.query<BookedConsultation[], string>({
      query: (id) => ({ url: buildPath(bookingPaths.ofConsultant, { id }) }),
      providesTags: [LIST],
    }),

    /** Bookings that a time off of a consultant would break, by its day; of more than a hundred the last ones. */
    listConflictingBookings: build.query<BookingsPage<BookingRow>, TimeOff>({
      query: (timeOff) => ({
        url: bookingPaths.list,
        params: { ...timeOff, open: true, limit: PAGE_SIZE_MAX },
        answer: 'whole',
      }),
      transformResponse: ({ data, total }: BookingsPage<BookingRow>) => ({ data: [...data].reverse(), total }),
      providesTags: [LIST],
    }),

    getDaySheet: build.query<DaySheet, DaySheetQuery>({
      query: (params) => ({ url: bookingPaths.daySheet, params }),
      providesTags: [LIST],
    }),

    /** Whether who booked can be written to: asked anew each time, since a person may have said no meanwhile. */
    getBookingReach: build.query<Reach, string>({
      query: (id) => ({ url: buildPath(bookingPaths.reach, { id }) }),
      keepUnusedDataFor: 0,
    }),

    setBookingStatus: build.mutation<SavedBooking, { booking: BookingTarget; change: BookingStatusBody }>({
      query: ({ booking, change: body }) => ({ ...change(booking, bookingPaths.status), body }),
      invalidatesTags: (_, error, { booking, change: { message } }) => [
        ...changedTags(error, booking),
        ...(message && !error ? [{ type: 'Message', id: 'SENT' } as const] : []),
      ],
    }),

    createBooking: build.mutation<SavedBooking, CreateBookingBody>({
      query: (body) => ({ url: bookingPaths.list, method: 'POST', body }),
      invalidatesTags: (_, error, { userId }) => changedTags(error, { userId }),
    }),

    setBookingPayment: build.mutation<SavedBooking, { booking: BookingTarget; paymentStatus: BookingPayment }>({
      query: ({ booking, paymentStatus }) => ({ ...change(booking, bookingPaths.payment), body: { paymentStatus } }),
      invalidatesTags: (_, error, { booking }) => changedTags(error, booking),
    }),

    moveBooking: build.mutation<SavedBooking, { booking: BookingTarget; scheduledAt: string }>({
      query: ({ booking, scheduledAt }) => ({ ...change(booking, bookingPaths.schedule), body: { scheduledAt } }),
      invalidatesTags: (_, error, { booking }) => changedTags(error, booking),
    }),

    addRemark: build.mutation<Remark, { id: string; userId: string; text: string }>({
      query: ({ id, text }) => ({ url: buildPath(bookingPaths.remarks, { id }), method: 'POST', body: { text } }),
      invalidatesTags: (_, error, booking) => changedTags(error, booking),
    }),
  }),
});

const change = ({ id, version }: BookingTarget, path: string) => ({
  url: buildPath(path, { id }),
  method: 'PUT' as const,
  changeOf: id,
  ...(version !== undefined && { ifMatch: version }),
});

/** Also after a refusal because of another's change: what is shown is old then. */
function changedTags(error: unknown, { userId }: Pick<BookingTarget, 'userId'>) {
  const isOld = [409, 412].includes((error as { status?: number } | undefined)?.status ?? 0);
  if (error && !isOld) return [];
  return [LIST, users.one(userId), users.history(userId)];
}

export const {
  useListBookingsQuery,
  useFindBookingIdsMutation,
  useListChosenBookingsMutation,
  useListBookedConsultationsQuery,
  useListConflictingBookingsQuery,
  useGetDaySheetQuery,
  useGetBookingReachQuery,
  useSetBookingStatusMutation,
  useCreateBookingMutation,
  useSetBookingPaymentMutation,
  useMoveBookingMutation,
  useAddRemarkMutation,
} = bookingsApi;

export const useBookingHistory = (id: string) => useHistory(buildPath(bookingPaths.history, { id }), LIST);
