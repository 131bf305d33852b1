import { COURSE_REVIEW_MESSAGES, type CourseReview } from '@sankalp/contract/course-reviews';
import { failureText } from '../../shared/api/failure-text.ts';
import { useOpenedAfterMount } from '../../shared/form/use-dialog.ts';
import { useToast } from '../../shared/interface/use-toast.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { useDeleteCourseReviewMutation } from './course-reviews.api.ts';

interface DeleteReviewDialogProps {
  isOpen: boolean;
  courseId: string;
  review: Pick<CourseReview, 'id'>;
  onClose: () => void;
}

/** Asks, and deletes for good. */
export function DeleteReviewDialog({ isOpen, courseId, review, onClose }: DeleteReviewDialogProps) {
  const toast = useToast();
  const [deleteReview, { isLoading }] = useDeleteCourseReviewMutation();
  const confirm = async () => {
    const { error } = await deleteReview({ id: review.id, courseId });
    onClose();
    if (error) toast.alert(failureText(error, COURSE_REVIEW_MESSAGES.deleteFailed));
    else toast.success(COURSE_REVIEW_MESSAGES.deleted);
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
