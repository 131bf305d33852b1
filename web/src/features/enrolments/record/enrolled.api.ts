import { enrolledPaths } from '@sankalp/contract/enrolments/enrolled';
import type { EnrolledFilter, EnrolledRow } from '@sankalp/contract/enrolments/enrolled.schema';
import { TABLE_PAGE_SIZE } from '@sankalp/contract/shared/page';
import { buildPath } from '@sankalp/contract/shared/path';
import { recordTags } from '../../../shared/api/record-tags.ts';
import { rootApi } from '../../../shared/api/root-api.ts';

interface EnrolledPage {
  data: EnrolledRow[];
  total: number;
  isPartial: boolean;
}

/** Whose course it is, for what else changes with it. */
export interface Enrolled {
  enrolmentId: string;
  userId: string;
  version?: number;
}

const ORDERS = { type: 'Order', id: 'COURSES' } as const;
const users = recordTags('User');
const changed = (error: unknown, userId: string) => (error ? [] : [ORDERS, users.one(userId), users.history(userId)]);

const enrolledApi = rootApi.injectEndpoints({
  endpoints: (build) => ({
    listEnrolled: build.query<EnrolledPage, EnrolledFilter & { courseId: string; page: number }>({
      query: ({ courseId, ...params }) => ({
        url: buildPath(enrolledPaths.list, { id: courseId }),
        params: { ...params, limit: TABLE_PAGE_SIZE },
        answer: 'whole',
      }),
      providesTags: [ORDERS],
    }),

    /** The users who match, whatever the page. */
    findEnrolledIds: build.mutation<{ ids: string[] }, EnrolledFilter & { courseId: string }>({
      query: ({ courseId, ...params }) => ({ url: buildPath(enrolledPaths.ids, { id: courseId }), params }),
    }),

    unenrol: build.mutation<unknown, Enrolled & { reason: string }>({
      query: ({ enrolmentId, reason, version }) => ({
        url: buildPath(enrolledPaths.remove, { id: enrolmentId }),
        method: 'PUT',
        body: { reason },
        ...(version !== undefined && { ifMatch: version }),
      }),
      invalidatesTags: (_, error, { userId }) => changed(error, userId),
    }),

    enrolAgain: build.mutation<unknown, Enrolled>({
      query: ({ enrolmentId }) => ({ url: buildPath(enrolledPaths.restore, { id: enrolmentId }), method: 'POST' }),
      invalidatesTags: (_, error, { userId }) => changed(error, userId),
    }),
  }),
});

export const { useListEnrolledQuery, useFindEnrolledIdsMutation, useUnenrolMutation, useEnrolAgainMutation } =
  enrolledApi;
