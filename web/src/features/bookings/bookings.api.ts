import {
  type BookedConsultation,
  type BookingsQuery,
  bookingPaths,
  type ListedBooking,
  type Remark,
} from '@sankalp/contract/bookings';
import { TABLE_PAGE_SIZE } from '@sankalp/contract/shared/page';
import { buildPath } from '@sankalp/contract/shared/path';
import { rootApi } from '../../shared/api/root-api.ts';

interface BookingsPage {
  data: ListedBooking[];
  total: number;
}

const LIST = { type: 'Booking', id: 'LIST' } as const;

const bookingsApi = rootApi.injectEndpoints({
  endpoints: (build) => ({
    listBookings: build.query<BookingsPage, Pick<BookingsQuery, 'page'>>({
      query: ({ page }) => ({ url: bookingPaths.list, params: { page, limit: TABLE_PAGE_SIZE }, answer: 'whole' }),
      providesTags: [LIST],
    }),

    /** Those who booked one consultant. */
    listBookedConsultations: build.query<BookedConsultation[], string>({
      query: (id) => ({ url: buildPath(bookingPaths.ofConsultant, { id }) }),
      providesTags: [LIST],
    }),

    addRemark: build.mutation<Remark, { id: string; userId: string; text: string }>({
      query: ({ id, text }) => ({ url: buildPath(bookingPaths.remarks, { id }), method: 'POST', body: { text } }),
      invalidatesTags: (_, error, { userId }) =>
        error ? [] : [LIST, { type: 'User', id: userId }, { type: 'User', id: `${userId}/history` }],
    }),
  }),
});

export const { useListBookingsQuery, useListBookedConsultationsQuery, useAddRemarkMutation } = bookingsApi;
