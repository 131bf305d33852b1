import type { Course, UpdateCourseBody } from '@sankalp/contract/courses';
import { ConflictDialog } from '../../shared/form/conflict-dialog.tsx';
import type { SaveConflict } from '../../shared/form/use-save-with-conflict.ts';
import { courseDifferences } from './course-differences.ts';
import { useListInstructorsQuery } from './courses.api.ts';

interface CourseConflictDialogProps {
  /** As this one found the course. */
  course: Course;
  conflict: SaveConflict<Course, UpdateCourseBody>;
}

/** Two people edited the same course. */
export function CourseConflictDialog({ course, conflict }: CourseConflictDialogProps) {
  const { data: instructors = [] } = useListInstructorsQuery();
  return (
    <ConflictDialog
      what="course"
      conflict={conflict}
      differencesOf={(changes, theirs) => courseDifferences(changes, course, theirs, instructors)}
    />
  );
}
