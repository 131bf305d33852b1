import { consultantPaths, type Instructor } from '@sankalp/contract/consultants';
import {
  type Course,
  type CourseRow,
  type CoursesQuery,
  type CreateCourseBody,
  coursePaths,
  type UpdateCourseBody,
} from '@sankalp/contract/courses';
import type { BulkOutcome } from '@sankalp/contract/shared/bulk';
import { bulkPathsOf } from '@sankalp/contract/shared/bulk-paths';
import { buildPath } from '@sankalp/contract/shared/path';
import { deletionOf, readAfterDeletion, type ShownRecord } from '../../shared/api/deletion.ts';
import { rootApi } from '../../shared/api/root-api.ts';
import { useHistory } from '../../shared/record/history.api.ts';
import { asCourse } from './as-course.ts';

interface CourseChange {
  id: string;
  version: number;
  fields: UpdateCourseBody;
}

const LIST = { type: 'Course', id: 'LIST' } as const;
const historyTag = (id: string) => ({ type: 'Course', id: `${id}/history` }) as const;
const bulkPaths = bulkPathsOf(coursePaths.list);
const INSTRUCTORS = { type: 'Consultunt', id: 'INSTRUCTORS' } as const;

const coursesApi = rootApi.injectEndpoints({
  endpoints: (build) => ({
    /** All courses at once: the list is searched and paged in the browser (COURSE-03, COURSE-17). */
    listCourses: build.query<CourseRow[], Pick<CoursesQuery, 'classes'> | void>({
      query: (params) => ({ url: coursePaths.list, ...(params && { params }) }),
      providesTags: [LIST],
    }),

    getCourse: build.query<Course, string>({
      query: (id) => ({ url: buildPath(coursePaths.one, { id }) }),
      transformResponse: asCourse,
      providesTags: (_, __, id) => [{ type: 'Course', id }],
    }),

    createCourse: build.mutation<Course, CreateCourseBody>({
      query: (body) => ({ url: coursePaths.list, method: 'POST', body }),
      invalidatesTags: (_, error) => (error ? [] : [LIST]),
    }),

    updateCourse: build.mutation<Course, CourseChange>({
      query: ({ id, version, fields }) => ({
        url: buildPath(coursePaths.one, { id }),
        method: 'PATCH',
        body: fields,
        ifMatch: version,
      }),
      // What a save answers is not said: an answer without the course has it loaded again.
      invalidatesTags: (saved, error, { id }) =>
        error ? [] : [LIST, historyTag(id), ...(saved?.id ? [] : [{ type: 'Course', id } as const])],
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        const saved = (await queryFulfilled.catch(() => undefined))?.data;
        if (saved?.id) dispatch(coursesApi.util.updateQueryData('getCourse', id, () => asCourse(saved)));
      },
    }),

    deleteCourse: build.mutation<unknown, ShownRecord>({
      query: (shown) => deletionOf(coursePaths.one, shown),
      invalidatesTags: (_, error, { id }) => readAfterDeletion(error, [LIST], [{ type: 'Course', id }]),
    }),

    restoreCourse: build.mutation<unknown, string>({
      query: (id) => ({ url: buildPath(coursePaths.restore, { id }), method: 'POST' }),
      invalidatesTags: (_, error, id) => (error ? [] : [LIST, { type: 'Course', id }, historyTag(id)]),
    }),

    deleteCourses: build.mutation<BulkOutcome, { ids: readonly string[]; dryRun: boolean }>({
      query: (body) => ({ url: bulkPaths.remove, method: 'POST', body }),
      invalidatesTags: (_, error, { dryRun }) => (error || dryRun ? [] : [LIST]),
    }),

    restoreCourses: build.mutation<BulkOutcome, readonly string[]>({
      query: (ids) => ({ url: bulkPaths.restore, method: 'POST', body: { ids } }),
      invalidatesTags: (_, error) => (error ? [] : [LIST]),
    }),

    /** Those who can teach a course (CDET-21). */
    listInstructors: build.query<Instructor[], void>({
      query: () => ({ url: consultantPaths.instructors }),
      providesTags: [INSTRUCTORS],
    }),
  }),
});

export const {
  useListCoursesQuery,
  useLazyListCoursesQuery,
  useGetCourseQuery,
  useLazyGetCourseQuery,
  useCreateCourseMutation,
  useUpdateCourseMutation,
  useDeleteCourseMutation,
  useRestoreCourseMutation,
  useDeleteCoursesMutation,
  useRestoreCoursesMutation,
  useListInstructorsQuery,
} = coursesApi;

export const useCourseHistory = (id: string) => useHistory(buildPath(coursePaths.history, { id }), historyTag(id));
