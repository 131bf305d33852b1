import { type CourseReview, courseReviewPaths } from '@sankalp/contract/course-reviews';
import { buildPath } from '@sankalp/contract/shared/path';
import { rootApi } from '../../shared/api/root-api.ts';

interface ReviewRef {
  id: string;
  courseId: string;
}

/** The reviews of a course. */
const listTag = (courseId: string) => ({ type: 'CourseReview', id: courseId }) as const;

const courseReviewsApi = rootApi.injectEndpoints({
  endpoints: (build) => ({
    listCourseReviews: build.query<CourseReview[], string>({
      query: (courseId) => ({ url: buildPath(courseReviewPaths.ofCourse, { courseId }) }),
      providesTags: (_, __, courseId) => [listTag(courseId)],
    }),

    deleteCourseReview: build.mutation<unknown, ReviewRef>({
      query: ({ id }) => ({ url: buildPath(courseReviewPaths.one, { id }), method: 'DELETE' }),
      invalidatesTags: (_, error, { courseId }) => (error ? [] : [listTag(courseId)]),
    }),

    restoreCourseReview: build.mutation<unknown, ReviewRef>({
      query: ({ id }) => ({ url: buildPath(courseReviewPaths.restore, { id }), method: 'POST' }),
      invalidatesTags: (_, error, { courseId }) => (error ? [] : [listTag(courseId)]),
    }),
  }),
});

export const { useListCourseReviewsQuery, useDeleteCourseReviewMutation, useRestoreCourseReviewMutation } =
  courseReviewsApi;
