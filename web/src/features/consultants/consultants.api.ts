import { calendarPaths } from '@sankalp/contract/calendars';
import type { Calendar } from '@sankalp/contract/calendars.schema';
import { buildPath } from '@sankalp/contract/shared/path';
import { recordTags } from '../../shared/api/record-tags.ts';
import { rootApi } from '../../shared/api/root-api.ts';

const tags = recordTags('Consultunt');
const calendarTag = (id: string) => ({ type: 'Consultunt', id: `calendar of ${id}` }) as const;

export const { useGetCalendarQuery, useChangeCalendarMutation } = rootApi.injectEndpoints({
  endpoints: (build) => ({
    getCalendar: build.query<Calendar, string>({
      query: (id) => ({ url: buildPath(calendarPaths.ofConsultant, { id }) }),
      providesTags: (_, __, id) => [calendarTag(id)],
    }),

    /** Makes the address of a calendar anew (POST), or ends it (DELETE). */
    changeCalendar: build.mutation<Calendar, { id: string; method: 'POST' | 'DELETE' }>({
      query: ({ id, method }) => ({ url: buildPath(calendarPaths.ofConsultant, { id }), method }),
      invalidatesTags: (_, error, { id }) => (error ? [] : [calendarTag(id), tags.history(id)]),
    }),
  }),
});
