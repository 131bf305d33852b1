import { COURSE_REVIEW_MESSAGES, type CourseReview } from '@sankalp/contract/course-reviews';
import { useDeleteWithUndo } from '../../shared/interface/use-delete-with-undo.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { useOpenedAfterMount } from '../../shared/ui/use-dialog.ts';
import { useDeleteCourseReviewMutation, useRestoreCourseReviewMutation } from './course-reviews.api.ts';

interface DeleteReviewDialogProps {
  isOpen: boolean;
  courseId: string;
  review: Pick<CourseReview, 'id'>;
  onClose: () => void;
}

/** Asks, deletes, and offers Undo for as long as the toast stays. */
export function DeleteReviewDialog({ isOpen, courseId, review, onClose }: DeleteReviewDialogProps) {
  const deleteWithUndo = useDeleteWithUndo(COURSE_REVIEW_MESSAGES);
  const [deleteReview, { isLoading }] = useDeleteCourseReviewMutation();
  const [restoreReview] = useRestoreCourseReviewMutation();

  const confirm = async () => {
    const ref = { id: review.id, courseId };
    await deleteWithUndo(
      () => deleteReview(ref),
      () => restoreReview(ref),
    );
    onClose();
  };
  return (
    <ConfirmDialog
      opened={useOpenedAfterMount(isOpen)}
      title="Delete review"
      question={COURSE_REVIEW_MESSAGES.confirmDelete}
      busyLabel="Deleting..."
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
