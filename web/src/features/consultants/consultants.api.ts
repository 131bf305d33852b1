import { type SkipToken, skipToken } from '@reduxjs/toolkit/query/react';
import { type Calendar, calendarPaths } from '@sankalp/contract/calendars';
import {
  type Consultant,
  type CreateConsultantBody,
  consultantPaths,
  type UpdateConsultantBody,
} from '@sankalp/contract/consultants';
import { buildPath } from '@sankalp/contract/shared/path';
import { deletionOf, readAfterDeletion, type ShownRecord } from '../../shared/api/deletion.ts';
import { rootApi } from '../../shared/api/root-api.ts';
import { useHistory } from '../../shared/record/history.api.ts';

interface ConsultantChange {
  id: string;
  version: number;
  fields: UpdateConsultantBody;
}

const LIST = { type: 'Consultunt', id: 'LIST' } as const;
/** Whoever teaches is offered to courses. */
const INSTRUCTORS = { type: 'Consultunt', id: 'INSTRUCTORS' } as const;
const historyTag = (id: string) => ({ type: 'Consultunt', id: `history of ${id}` }) as const;

const calendarTag = (id: string) => ({ type: 'Consultunt', id: `calendar of ${id}` }) as const;

const consultantsApi = rootApi.injectEndpoints({
  endpoints: (build) => ({
    /** All consultants at once: the list is searched and paged in the browser. */
    listConsultants: build.query<Consultant[], void>({
      query: () => ({ url: consultantPaths.list }),
      providesTags: [LIST],
    }),

    getConsultant: build.query<Consultant, string>({
      query: (id) => ({ url: buildPath(consultantPaths.one, { id }) }),
      providesTags: (_, __, id) => [{ type: 'Consultunt', id }],
    }),

    getCalendar: build.query<Calendar, string>({
      query: (id) => ({ url: buildPath(calendarPaths.ofConsultant, { id }) }),
      providesTags: (_, __, id) => [calendarTag(id)],
    }),

    /** Makes the address of a calendar anew (POST), or ends it (DELETE). */
    changeCalendar: build.mutation<Calendar, { id: string; method: 'POST' | 'DELETE' }>({
      query: ({ id, method }) => ({ url: buildPath(calendarPaths.ofConsultant, { id }), method }),
      invalidatesTags: (_, error, { id }) => (error ? [] : [calendarTag(id), historyTag(id)]),
    }),

    createConsultant: build.mutation<Consultant, CreateConsultantBody>({
      query: (body) => ({ url: consultantPaths.list, method: 'POST', body }),
      invalidatesTags: (_, error) => (error ? [] : [LIST, INSTRUCTORS]),
    }),

    updateConsultant: build.mutation<Consultant, ConsultantChange>({
      query: ({ id, version, fields }) => ({
        url: buildPath(consultantPaths.one, { id }),
        method: 'PATCH',
        body: fields,
        ifMatch: version,
      }),
      // A consultation shows the name of who offers it.
      invalidatesTags: (_, error, { id }) => (error ? [] : [LIST, INSTRUCTORS, 'Consultation', historyTag(id)]),
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) dispatch(consultantsApi.util.updateQueryData('getConsultant', id, () => answer.data));
      },
    }),

    deleteConsultant: build.mutation<unknown, ShownRecord>({
      query: (shown) => ({ ...deletionOf(consultantPaths.one, shown), answer: 'text' }),
      invalidatesTags: (_, error, { id }) =>
        readAfterDeletion(error, [LIST, INSTRUCTORS], [{ type: 'Consultunt', id }]),
    }),

    restoreConsultant: build.mutation<unknown, string>({
      query: (id) => ({ url: buildPath(consultantPaths.restore, { id }), method: 'POST' }),
      invalidatesTags: (_, error, id) => (error ? [] : [LIST, INSTRUCTORS, { type: 'Consultunt', id }, historyTag(id)]),
    }),
  }),
});

export const {
  useListConsultantsQuery,
  useLazyListConsultantsQuery,
  useGetConsultantQuery,
  useLazyGetConsultantQuery,
  useGetCalendarQuery,
  useChangeCalendarMutation,
  useCreateConsultantMutation,
  useUpdateConsultantMutation,
  useDeleteConsultantMutation,
  useRestoreConsultantMutation,
} = consultantsApi;

export const useConsultantHistory = (id: string | SkipToken) =>
  useHistory(
    id === skipToken ? skipToken : buildPath(consultantPaths.history, { id }),
    id === skipToken ? undefined : historyTag(id),
  );
