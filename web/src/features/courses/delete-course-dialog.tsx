import { COURSE_MESSAGES } from '@sankalp/contract/courses';
import { useDeleteWithUndo } from '../../shared/interface/use-delete-with-undo.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { useOpenedAfterMount } from '../../shared/ui/use-dialog.ts';
import { useDeleteCourseMutation, useRestoreCourseMutation } from './courses.api.ts';

interface DeleteCourseDialogProps {
  isOpen: boolean;
  course: { id: string };
  onClose: () => void;
  onDeleted?: () => void;
}

/** Asks, deletes, and offers Undo for as long as the toast stays. */
export function DeleteCourseDialog({ isOpen, course, onClose, onDeleted }: DeleteCourseDialogProps) {
  const deleteWithUndo = useDeleteWithUndo(COURSE_MESSAGES);
  const [deleteCourse, { isLoading }] = useDeleteCourseMutation();
  const [restoreCourse] = useRestoreCourseMutation();

  const confirm = async () => {
    const isDeleted = await deleteWithUndo(
      () => deleteCourse(course.id),
      () => restoreCourse(course.id),
    );
    onClose();
    if (isDeleted) onDeleted?.();
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
