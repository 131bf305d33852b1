import { Button, Stack, Text, Textarea } from '@mantine/core';
import '@mantine/core/styles/Stack.css';
import { t } from 'virtual:texts';
import { REASON_MAX_LENGTH } from '@sankalp/contract/enrolments';
import { ENROLLED_MESSAGES } from '@sankalp/contract/enrolments/enrolled';
import type { EnrolledRow } from '@sankalp/contract/enrolments/enrolled.schema';
import { useState } from 'react';
import { failureText } from '../../../shared/api/failure-text.ts';
import { useDeletion } from '../../../shared/resource/use-deletion.ts';
import { ActionFooter } from '../../../shared/ui/action-footer.tsx';
import { Dialog, DialogFooter } from '../../../shared/ui/dialog.tsx';
import type { DialogProps } from '../../../shared/ui/lazy-dialog.tsx';
import { useEnrolAgainMutation, useUnenrolMutation } from './enrolled.api.ts';

interface UnenrolProps {
  person: EnrolledRow;
  courseName: string;
  onClose: () => void;
}

const TEXTS = {
  deleted: t(ENROLLED_MESSAGES.removed),
  deleteFailed: t(ENROLLED_MESSAGES.removeFailed),
  restored: t(ENROLLED_MESSAGES.restored),
  restoreFailed: t(ENROLLED_MESSAGES.restoreFailed),
};

/** Takes a course from somebody, with the reason that stays in the log; Undo gives it back as far as it was. */
export function UnenrolDialog({ isOpen, ...form }: UnenrolProps & DialogProps) {
  const { name } = form.person;
  return (
    <Dialog isOpen={isOpen} onClose={form.onClose} title={t('Un-enrol {name}', { name })}>
      {form.person.isBought ? (
        <Bought onClose={form.onClose} />
      ) : (
        <UnenrolForm key={form.person.enrolmentId} {...form} />
      )}
    </Dialog>
  );
}

/** Said before anybody types a reason in vain. */
function Bought({ onClose }: Pick<UnenrolProps, 'onClose'>) {
  return (
    <>
      <Text>{t(ENROLLED_MESSAGES.bought)}</Text>
      <DialogFooter>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('Close')}
        </Button>
      </DialogFooter>
    </>
  );
}

function UnenrolForm({ person, courseName, onClose }: UnenrolProps) {
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [unenrol, { isLoading }] = useUnenrolMutation();
  const [enrolAgain] = useEnrolAgainMutation();
  const run = useDeletion(TEXTS);
  const { id: userId, enrolmentId, enrolmentVersion: version, name } = person;
  const remove = async () => {
    setRefusal(undefined);
    const error = await run({
      remove: () => unenrol({ enrolmentId, userId, version, reason }),
      restore: () => enrolAgain({ enrolmentId, userId }),
    });
    if (error) setRefusal(failureText(error, TEXTS.deleteFailed));
    else onClose();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() !== '' && !isLoading) void remove();
      }}
    >
      <Stack gap="md">
        <Text>
          {t('{name} will not see {course} any more. Their progress comes back with Undo.', {
            name,
            course: courseName,
          })}
        </Text>
        <Textarea
          label={t('Reason')}
          required
          rows={3}
          maxLength={REASON_MAX_LENGTH}
          value={reason}
          data-autofocus
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          error={refusal}
        />
      </Stack>
      <ActionFooter
        onCancel={onClose}
        color="red"
        busy={isLoading}
        busyLabel={t('Un-enrolling...')}
        disabled={reason.trim() === ''}
      >
        {t('Un-enrol')}
      </ActionFooter>
    </form>
  );
}
