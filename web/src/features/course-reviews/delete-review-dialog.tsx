import { COURSE_REVIEW_MESSAGES, type CourseReview } from '@sankalp/contract/course-reviews';
import { DeleteDialog } from '../../shared/record/delete-dialog.tsx';
import type { DialogProps } from '../../shared/ui/lazy-dialog.tsx';
import { useDeleteCourseReviewMutation, useRestoreCourseReviewMutation } from './course-reviews.api.ts';

interface DeleteReviewDialogProps extends DialogProps {
  courseId: string;
  review: Pick<CourseReview, 'id'>;
}

export function DeleteReviewDialog({ courseId, review: { id }, ...dialog }: DeleteReviewDialogProps) {
  const [remove] = useDeleteCourseReviewMutation();
  const [restore] = useRestoreCourseReviewMutation();
  const texts = { what: 'review', messages: COURSE_REVIEW_MESSAGES };
  const ref = { id, courseId };
  return <DeleteDialog {...dialog} {...texts} remove={() => remove(ref)} restore={() => restore(ref)} />;
}
