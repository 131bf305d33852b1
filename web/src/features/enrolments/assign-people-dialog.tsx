import { t } from 'virtual:texts';
import { Textarea } from '@mantine/core';
import { AssignManyForm } from '../../shared/enrolment/assign-many-form.tsx';
import { countedText } from '../../shared/language/counted-text.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import type { DialogProps } from '../../shared/ui/lazy-dialog.tsx';
import { pastedPhones } from './pasted-phones.ts';

interface AssignPeopleProps extends DialogProps {
  /** The chosen courses. */
  ids: readonly string[];
  onDone: () => void;
}

const TITLE = { singular: t('Assign users to 1 course'), plural: t('Assign users to {count} courses') };
const LABEL = t('Phone numbers');
const TEXTS = {
  will: {
    none: t('No assignment will be made'),
    singular: t('1 assignment will be made'),
    plural: t('{count} assignments will be made'),
  },
  done: { singular: t('1 assignment made'), plural: t('{count} assignments made') },
  // The number stands above it: they are assignments, and a button that assigns those would say so twice.
  submit: { singular: t('Assign'), plural: t('Assign') },
};

/** Gives the chosen courses to everybody whose number was pasted. */
export function AssignPeopleDialog({ isOpen, ids, onDone, onClose }: AssignPeopleProps) {
  const title = countedText(TITLE, ids.length);
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
        texts={TEXTS}
        onDone={onDone}
        onClose={onClose}
      />
    </Dialog>
  );
}
