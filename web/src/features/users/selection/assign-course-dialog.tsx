import { AssignManyForm } from '../../../shared/enrolment/assign-many-form.tsx';
import { countText } from '../../../shared/resource/bulk/bulk-text.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import type { DialogProps } from '../../../shared/ui/lazy-dialog.tsx';
import { t } from '../texts.ts';
import { USERS } from './counted-users.ts';
import { CourseSelect } from './course-select.tsx';

interface AssignCourseProps extends DialogProps {
  /** The chosen users. */
  ids: readonly string[];
  onDone: () => void;
}

const LABEL = t('Course');
const entriesOf = (courseId: string) => (courseId === '' ? [] : [courseId]);

/** Gives a course to the chosen users. */
export function AssignCourseDialog({ isOpen, ids, onDone, onClose }: AssignCourseProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('Assign a course')}>
      <AssignManyForm
        field={{
          name: 'courseId',
          label: LABEL,
          isTyped: false,
          input: (props) => <CourseSelect label={LABEL} required data-autofocus {...props} />,
        }}
        entriesOf={entriesOf}
        targetOf={(courseIds) => ({ courseIds: [...courseIds], ids: [...ids] })}
        counted={USERS}
        texts={{
          will: t('will be assigned'),
          done: ids.length === 1 ? t('was assigned') : t('were assigned'),
          submit: (count) =>
            count === 0 ? t('Choose a course') : t('Assign {count}', { count: countText(count, USERS) }),
        }}
        onDone={onDone}
        onClose={onClose}
      />
    </Dialog>
  );
}
