import { COURSE_MESSAGES } from '@sankalp/contract/courses';
import { failureText } from '../../shared/api/failure-text.ts';
import { useOpenedAfterMount } from '../../shared/form/use-dialog.ts';
import { useToast } from '../../shared/interface/use-toast.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { useDeleteCourseMutation, useRestoreCourseMutation } from './courses.api.ts';

interface DeleteCourseDialogProps {
  isOpen: boolean;
  course: { id: string };
  onClose: () => void;
  onDeleted?: () => void;
}

/** Asks, deletes, and offers Undo for as long as the toast stays. */
export function DeleteCourseDialog({ isOpen, course, onClose, onDeleted }: DeleteCourseDialogProps) {
  const toast = useToast();
  const [deleteCourse, { isLoading }] = useDeleteCourseMutation();
  const [restoreCourse] = useRestoreCourseMutation();

  const undo = async () => {
    const { error } = await restoreCourse(course.id);
    if (error) toast.alert(failureText(error, COURSE_MESSAGES.restoreFailed));
    else toast.success(COURSE_MESSAGES.restored);
  };
  const confirm = async () => {
    const { error } = await deleteCourse(course.id);
    onClose();
    if (error) {
      toast.alert(failureText(error, COURSE_MESSAGES.deleteFailed));
      return;
    }
    onDeleted?.();
    toast.success(COURSE_MESSAGES.deleted, { action: { label: 'Undo', run: () => void undo() } });
  };
  return (
    <ConfirmDialog
      opened={useOpenedAfterMount(isOpen)}
      title="Delete course"
      question={COURSE_MESSAGES.confirmDelete}
      busyLabel="Deleting..."
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
