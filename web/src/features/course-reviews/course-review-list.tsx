import { useCallback } from 'react';
import { Reviews } from '../../shared/reviews/reviews.tsx';
import type { ShownReview } from '../../shared/reviews/shown-review.ts';
import {
  useDeleteCourseReviewMutation,
  useListCourseReviewsQuery,
  useRestoreCourseReviewMutation,
} from './course-reviews.api.ts';

/** Reviews of a course by its users (REVIEW-01). */
export function CourseReviews({ courseId }: { courseId: string }) {
  const [remove] = useDeleteCourseReviewMutation();
  const [restore] = useRestoreCourseReviewMutation();
  const deletionOf = useCallback(
    ({ id, version }: ShownReview) => ({
      remove: () => remove({ id, version, courseId }),
      restore: () => restore({ id, courseId }),
    }),
    [remove, restore, courseId],
  );
  return <Reviews query={useListCourseReviewsQuery(courseId)} deletionOf={deletionOf} />;
}
