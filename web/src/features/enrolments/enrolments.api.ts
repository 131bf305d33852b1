import {
  type AssignBody,
  type BulkAssignBody,
  type BulkReport,
  type CourseOrder,
  enrolmentPaths,
} from '@sankalp/contract/enrolments';
import { TABLE_PAGE_SIZE } from '@sankalp/contract/shared/page';
import { rootApi } from '../../shared/api/root-api.ts';

interface CourseOrders {
  courses: CourseOrder[];
  total: number;
}

/** An enrolment changes the Course tab and the timeline of its user. */
const ORDERS = { type: 'Order', id: 'COURSES' } as const;

const enrolmentsApi = rootApi.injectEndpoints({
  endpoints: (build) => ({
    listCourseOrders: build.query<CourseOrders, number>({
      query: (page) => ({ url: enrolmentPaths.list, params: { page, limit: TABLE_PAGE_SIZE } }),
      providesTags: [ORDERS],
    }),

    assignUser: build.mutation<unknown, AssignBody>({
      query: (body) => ({ url: enrolmentPaths.assign, method: 'POST', body }),
      invalidatesTags: (_, error, { userId }) => (error ? [] : [ORDERS, ...userTags(userId)]),
    }),

    bulkAssign: build.mutation<BulkReport, BulkAssignBody>({
      query: (body) => ({ url: enrolmentPaths.bulkAssign, method: 'POST', body }),
      invalidatesTags: (report, error, { dryRun }) =>
        error || dryRun
          ? []
          : [ORDERS, ...(report?.rows ?? []).flatMap(({ userId }) => (userId ? userTags(userId) : []))],
    }),
  }),
});

function userTags(userId: string) {
  return [
    { type: 'User', id: userId },
    { type: 'User', id: `${userId}/history` },
  ] as const;
}

export const { useListCourseOrdersQuery, useAssignUserMutation, useBulkAssignMutation } = enrolmentsApi;
