import { t } from 'virtual:texts';
import { AssignManyForm } from '../../../shared/enrolment/assign-many-form.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import type { DialogProps } from '../../../shared/ui/lazy-dialog.tsx';
import { CourseSelect } from './course-select.tsx';

interface AssignCourseProps extends DialogProps {
  /** The chosen users. */
  ids: readonly string[];
  onDone: () => void;
}

const LABEL = t('Course');
const TEXTS = {
  will: {
    none: t('No user will be assigned'),
    singular: t('1 user will be assigned'),
    plural: t('{count} users will be assigned'),
  },
  done: { singular: t('1 user was assigned'), plural: t('{count} users were assigned') },
  submit: { none: t('Choose a course'), singular: t('Assign 1 user'), plural: t('Assign {count} users') },
};
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
        texts={TEXTS}
        onDone={onDone}
        onClose={onClose}
      />
    </Dialog>
  );
}
