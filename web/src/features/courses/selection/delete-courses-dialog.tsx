import { COURSE_MESSAGES } from '@sankalp/contract/courses';
import { BulkDeleteDialog } from '../../../shared/record/bulk/bulk-delete-dialog.tsx';
import type { DialogProps } from '../../../shared/ui/lazy-dialog.tsx';
import { useDeleteCoursesMutation, useRestoreCoursesMutation } from '../courses.api.ts';

interface DeleteCoursesDialogProps extends DialogProps {
  ids: readonly string[];
  onDone: () => void;
}

const COURSES = { one: 'course', many: 'courses' };

/** Deletes the chosen courses, their chapters along. */
export function DeleteCoursesDialog({ ids, ...dialog }: DeleteCoursesDialogProps) {
  const [deleteCourses] = useDeleteCoursesMutation();
  const [restoreCourses] = useRestoreCoursesMutation();
  return (
    <BulkDeleteDialog
      {...dialog}
      counted={COURSES}
      chosen={ids.length}
      messages={COURSE_MESSAGES}
      check={() => deleteCourses({ ids, dryRun: true })}
      remove={() => deleteCourses({ ids, dryRun: false })}
      restore={(restored) => restoreCourses(restored)}
    />
  );
}
