import { courseReviewPaths } from '@sankalp/contract/course-reviews';
import type { CourseReview } from '@sankalp/contract/course-reviews.schema';
import { TABLE_PAGE_SIZE } from '@sankalp/contract/shared/page';
import { buildPath } from '@sankalp/contract/shared/path';
import { completed } from '../../shared/api/completed.ts';
import { deletionOf, readAfterDeletion, type ShownRecord } from '../../shared/api/deletion.ts';
import { rootApi } from '../../shared/api/root-api.ts';
import type { ReviewsPage, ReviewsPageArg } from '../../shared/reviews/reviews-page.tsx';

interface ReviewRef {
  id: string;
  courseId: string;
}

/** The documents name the text of a review in words alone, so a server may call it so (REVIEW-08). */
type SentReview = CourseReview & { reviewText?: string };

const asReview = ({ reviewText = '', ...sent }: SentReview): CourseReview =>
  completed<CourseReview>(sent, { username: '', date: '', review: reviewText });

/** The reviews of a course. */
const listTag = (courseId: string) => ({ type: 'CourseReview', id: courseId }) as const;

const courseReviewsApi = rootApi.injectEndpoints({
  endpoints: (build) => ({
    listAllCourseReviews: build.query<ReviewsPage, ReviewsPageArg>({
      query: (params) => ({
        url: courseReviewPaths.list,
        params: { limit: TABLE_PAGE_SIZE, ...params },
        answer: 'whole',
      }),
      keepUnusedDataFor: 0,
    }),

    listCourseReviews: build.query<CourseReview[], string>({
      query: (courseId) => ({ url: buildPath(courseReviewPaths.ofCourse, { courseId }) }),
      transformResponse: (sent: SentReview[]) => sent.map(asReview),
      providesTags: (_, __, courseId) => [listTag(courseId)],
    }),

    deleteCourseReview: build.mutation<unknown, ReviewRef & ShownRecord>({
      query: (shown) => deletionOf(courseReviewPaths.one, shown),
      invalidatesTags: (_, error, { courseId }) => readAfterDeletion(error, [listTag(courseId)]),
    }),

    restoreCourseReview: build.mutation<unknown, ReviewRef>({
      query: ({ id }) => ({ url: buildPath(courseReviewPaths.restore, { id }), method: 'POST' }),
      invalidatesTags: (_, error, { courseId }) => (error ? [] : [listTag(courseId)]),
    }),
  }),
});

export const {
  useListAllCourseReviewsQuery,
  useListCourseReviewsQuery,
  useDeleteCourseReviewMutation,
  useRestoreCourseReviewMutation,
} = courseReviewsApi;
