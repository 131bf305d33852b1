import { Button, Stack, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Stack.css';
import { useDebouncedValue } from '@mantine/hooks';
import { ENROLMENT_MESSAGES, REASON_MAX_LENGTH } from '@sankalp/contract/enrolments';
import { type AssignManyBody, assignManyBody } from '@sankalp/contract/enrolments-bulk';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { BulkReport } from '../../shared/record/bulk/bulk-report.tsx';
import { countText } from '../../shared/record/bulk/bulk-text.ts';
import { useBulkRun } from '../../shared/record/bulk/use-bulk-run.ts';
import { useDryRun } from '../../shared/record/bulk/use-dry-run.ts';
import { Dialog, DialogFooter } from '../../shared/ui/dialog.tsx';
import type { DialogProps } from '../../shared/ui/lazy-dialog.tsx';
import { SaveButton } from '../../shared/ui/save-button.tsx';
import { useOpenedAfterMount } from '../../shared/ui/use-dialog.ts';
import { useAssignManyMutation, useUndoAssignManyMutation } from './enrolments.api.ts';
import { pastedPhones } from './pasted-phones.ts';
import { t } from './texts.ts';

interface AssignPeopleProps {
  /** The chosen courses. */
  ids: readonly string[];
  onDone: () => void;
  onClose: () => void;
}

const COURSES = { one: t('course'), many: t('courses') };
const ASSIGNMENTS = { one: t('assignment'), many: t('assignments') };
const LABELS = { phones: t('Phone numbers'), reason: t('Reason'), amountInr: t('Amount paid by each (INR)') };
const DIGITS_ONLY = /\D/g;
const TYPING_PAUSE_MS = 400;

/** Gives the chosen courses to everybody whose number was pasted. */
export function AssignPeopleDialog({ isOpen, ...form }: AssignPeopleProps & DialogProps) {
  const title = t('Assign users to {courses}', { courses: countText(form.ids.length, COURSES) });
  return (
    <Dialog opened={useOpenedAfterMount(isOpen)} onClose={form.onClose} title={title} size={560}>
      <AssignPeopleForm {...form} />
    </Dialog>
  );
}

function AssignPeopleForm({ ids, onDone, onClose }: AssignPeopleProps) {
  const [assignMany] = useAssignManyMutation();
  const [undo] = useUndoAssignManyMutation();
  const { isBusy, run } = useBulkRun({
    counted: ASSIGNMENTS,
    done: 'made',
    failed: t(ENROLMENT_MESSAGES.assignFailed),
    undo: {
      counted: ASSIGNMENTS,
      done: t('taken back'),
      failed: t('Could not take the assignments back'),
      send: (made) => undo(made),
    },
  });
  const { fields, submit, refuse } = useContractForm<Record<keyof typeof LABELS, string>, AssignManyBody>({
    initialValues: { phones: '', reason: '', amountInr: '0' },
    schema: assignManyBody,
    bodyOf: ({ phones, reason, amountInr }) => ({
      dryRun: false,
      courseIds: ids,
      phones: pastedPhones(phones),
      reason,
      amountInr: amountInr === '' ? undefined : Number(amountInr),
    }),
    labels: LABELS,
    onSubmit: async (body) => {
      const isDone = await run(
        () => assignMany(body),
        (error) => refuse(error, t(ENROLMENT_MESSAGES.assignFailed)),
      );
      if (!isDone) return;
      onDone();
      onClose();
    },
  });
  const typed = pastedPhones(fields.values.phones);
  const [settled] = useDebouncedValue(typed.join('\n'), TYPING_PAUSE_MS);
  const dryRun = useDryRun(
    settled,
    () => assignMany({ dryRun: true, courseIds: [...ids], phones: settled.split('\n') }),
    t(ENROLMENT_MESSAGES.assignFailed),
  );
  const isChecked = settled === typed.join('\n');
  const count = isChecked ? (dryRun.outcome?.count ?? 0) : 0;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Textarea
          label={LABELS.phones}
          description={t('One on each line, or parted by commas')}
          autosize={false}
          rows={6}
          required
          data-autofocus
          {...fields.getInputProps('phones')}
        />
        <TextInput
          label={LABELS.reason}
          required
          maxLength={REASON_MAX_LENGTH}
          autoComplete="off"
          {...fields.getInputProps('reason')}
        />
        <TextInput
          label={LABELS.amountInr}
          inputMode="numeric"
          autoComplete="off"
          required
          {...fields.getInputProps('amountInr')}
          onChange={({ currentTarget }) =>
            fields.setFieldValue('amountInr', currentTarget.value.replace(DIGITS_ONLY, ''))
          }
        />
        {settled !== '' && <BulkReport dryRun={dryRun} counted={ASSIGNMENTS} will={t('will be made')} />}
      </Stack>
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <SaveButton type="submit" busy={isBusy} busyLabel={t('Assigning...')} disabled={count === 0}>
          {count === 0 ? t('Assign') : t('Make {count}', { count: countText(count, ASSIGNMENTS) })}
        </SaveButton>
      </DialogFooter>
    </form>
  );
}
