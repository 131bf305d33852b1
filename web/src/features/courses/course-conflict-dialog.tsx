import { Button, Text } from '@mantine/core';
import type { Course } from '@sankalp/contract/courses';
import { formatDateTime } from '@sankalp/contract/shared/dates';
import { DifferenceTable } from '../../shared/form/difference-table.tsx';
import { useOpenedAfterMount } from '../../shared/form/use-dialog.ts';
import { foundation } from '../../shared/foundation.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { courseDifferences } from './course-differences.ts';
import { useListInstructorsQuery } from './courses.api.ts';
import type { CourseConflict } from './use-save-course.ts';

interface CourseConflictDialogProps {
  /** As this one found the course. */
  course: Course;
  conflict: CourseConflict;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** Two people edited the same course: says who saved first, when and what, and lets this one choose. */
export function CourseConflictDialog(props: CourseConflictDialogProps) {
  const { course, conflict, onKeepMine, onTakeTheirs, onClose } = props;
  const { changedBy, changedAt, changes, theirs } = conflict;
  const { data: instructors = [] } = useListInstructorsQuery();
  const differences = theirs ? courseDifferences(changes, course, theirs, instructors) : [];
  return (
    <Dialog
      opened={useOpenedAfterMount(true)}
      onClose={onClose}
      title="Changed by someone else"
      footer={
        <>
          <Button variant="default" onClick={onTakeTheirs}>
            Take theirs
          </Button>
          <Button onClick={onKeepMine}>Keep mine</Button>
        </>
      }
    >
      <Text size="md">
        This course was changed by {changedBy ?? 'somebody else'} at {formatDateTime(changedAt, foundation.timeZone)},
        after you opened it. Taking theirs gives up your changes; keeping yours writes only the fields that you changed.
      </Text>
      {differences.length > 0 && <DifferenceTable differences={differences} />}
    </Dialog>
  );
}
