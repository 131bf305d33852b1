import { Textarea } from '@mantine/core';
import { AssignManyForm } from '../../shared/enrolment/assign-many-form.tsx';
import { ASSIGNMENTS } from '../../shared/enrolment/use-undo-assignments.ts';
import { countText } from '../../shared/resource/bulk/bulk-text.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import type { DialogProps } from '../../shared/ui/lazy-dialog.tsx';
import { pastedPhones } from './pasted-phones.ts';
import { t } from './texts.ts';

interface AssignPeopleProps extends DialogProps {
  /** The chosen courses. */
  ids: readonly string[];
  onDone: () => void;
}

const COURSES = { one: t('course'), many: t('courses') };
const LABEL = t('Phone numbers');
const TEXTS = {
  will: t('will be made'),
  done: t('made'),
  // How many stands above it: they are assignments, and a button that assigns those would say so twice.
  submit: () => t('Assign'),
};

/** Gives the chosen courses to everybody whose number was pasted. */
export function AssignPeopleDialog({ isOpen, ids, onDone, onClose }: AssignPeopleProps) {
  const title = t('Assign users to {courses}', { courses: countText(ids.length, COURSES) });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} size={560}>
      <AssignManyForm
        field={{
          name: 'phones',
          label: LABEL,
          isTyped: true,
          input: (props) => (
            <Textarea
              label={LABEL}
              description={t('One on each line, or parted by commas')}
              autosize={false}
              rows={6}
              required
              data-autofocus
              {...props}
            />
          ),
        }}
        entriesOf={pastedPhones}
        targetOf={(phones) => ({ courseIds: [...ids], phones: [...phones] })}
        counted={ASSIGNMENTS}
        texts={TEXTS}
        onDone={onDone}
        onClose={onClose}
      />
    </Dialog>
  );
}
