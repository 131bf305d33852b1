import { enrolmentPaths } from '@sankalp/contract/enrolments';
import type {
  AssignBody,
  BulkAssignBody,
  BulkReport,
  CourseOrder,
  CourseOrdersFilter,
} from '@sankalp/contract/enrolments.schema';
import { TABLE_PAGE_SIZE } from '@sankalp/contract/shared/page';
import type { Sort } from '@sankalp/contract/shared/sort';
import { completed } from '../../shared/api/completed.ts';
import { recordTags } from '../../shared/api/record-tags.ts';
import { rootApi } from '../../shared/api/root-api.ts';
import { savesCsv } from '../../shared/ui/save-file.ts';

interface CourseOrders {
  courses: CourseOrder[];
  total: number;
  isPartial?: boolean;
}

/** An enrolment changes the Course tab and the timeline of its user. */
const ORDERS = { type: 'Order', id: 'COURSES' } as const;

const enrolmentsApi = rootApi.injectEndpoints({
  endpoints: (build) => ({
    listCourseOrders: build.query<CourseOrders, CourseOrdersFilter & Sort & { page: number }>({
      query: (params) => ({ url: enrolmentPaths.list, params: { ...params, limit: TABLE_PAGE_SIZE } }),
      // A course that was not begun yet may come without its progress.
      transformResponse: ({ courses, ...page }: CourseOrders) => ({
        ...page,
        courses: courses.map((order) => completed(order, { orderDate: '', completedPercentage: 0 })),
      }),
      providesTags: [ORDERS],
    }),

    exportCourseOrders: build.mutation<null, CourseOrdersFilter>({
      queryFn: savesCsv('course-orders', (params) => ({ url: enrolmentPaths.export, params })),
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

const users = recordTags('User');
const userTags = (userId: string) => [users.one(userId), users.history(userId)];

export const { useListCourseOrdersQuery, useExportCourseOrdersMutation, useAssignUserMutation, useBulkAssignMutation } =
  enrolmentsApi;
