import { Button, Stack, TextInput } from '@mantine/core';
import '@mantine/core/styles/Stack.css';
import { ENROLMENT_MESSAGES, REASON_MAX_LENGTH } from '@sankalp/contract/enrolments';
import { type AssignManyBody, assignManyBody } from '@sankalp/contract/enrolments-bulk';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { BulkReport } from '../../../shared/record/bulk/bulk-report.tsx';
import { countText } from '../../../shared/record/bulk/bulk-text.ts';
import { useBulkRun } from '../../../shared/record/bulk/use-bulk-run.ts';
import { useDryRun } from '../../../shared/record/bulk/use-dry-run.ts';
import { Dialog, DialogFooter } from '../../../shared/ui/dialog.tsx';
import type { DialogProps } from '../../../shared/ui/lazy-dialog.tsx';
import { SaveButton } from '../../../shared/ui/save-button.tsx';
import { useOpenedAfterMount } from '../../../shared/ui/use-dialog.ts';
import { t } from '../texts.ts';
import { USERS } from './counted-users.ts';
import { CourseSelect } from './course-select.tsx';
import { useAssignCourseMutation, useUndoAssignmentMutation } from './user-selection.api.ts';

interface AssignCourseProps {
  /** The chosen users. */
  ids: readonly string[];
  onDone: () => void;
  onClose: () => void;
}

const LABELS = { courseId: t('Course'), reason: t('Reason'), amountInr: t('Amount paid by each (INR)') };
const DIGITS_ONLY = /\D/g;

/** Gives a course to the chosen users. */
export function AssignCourseDialog({ isOpen, ...form }: AssignCourseProps & DialogProps) {
  return (
    <Dialog opened={useOpenedAfterMount(isOpen)} onClose={form.onClose} title={t('Assign a course')}>
      <AssignCourseForm {...form} />
    </Dialog>
  );
}

function AssignCourseForm({ ids, onDone, onClose }: AssignCourseProps) {
  const [assignCourse] = useAssignCourseMutation();
  const [undoAssignment] = useUndoAssignmentMutation();
  const { isBusy, run } = useBulkRun({
    counted: USERS,
    done: ids.length === 1 ? t('was assigned') : t('were assigned'),
    failed: t(ENROLMENT_MESSAGES.assignFailed),
    undo: {
      counted: { one: t('assignment'), many: t('assignments') },
      done: t('taken back'),
      failed: t('Could not take the assignments back'),
      send: (made) => undoAssignment(made),
    },
  });
  const { fields, submit, refuse } = useContractForm<Record<keyof typeof LABELS, string>, AssignManyBody>({
    initialValues: { courseId: '', reason: '', amountInr: '0' },
    schema: assignManyBody,
    bodyOf: ({ courseId, reason, amountInr }) => ({
      dryRun: false,
      courseIds: [courseId],
      ids,
      reason,
      amountInr: amountInr === '' ? undefined : Number(amountInr),
    }),
    labels: LABELS,
    missingOf: ({ courseId }) => (courseId === '' ? ['courseId'] : []),
    onSubmit: async (body) => {
      const isDone = await run(
        () => assignCourse(body),
        (error) => refuse(error, t(ENROLMENT_MESSAGES.assignFailed)),
      );
      if (!isDone) return;
      onDone();
      onClose();
    },
  });
  const { courseId } = fields.values;
  const dryRun = useDryRun(
    courseId,
    () => assignCourse({ dryRun: true, courseIds: [courseId], ids: [...ids] }),
    t(ENROLMENT_MESSAGES.assignFailed),
  );
  const count = dryRun.outcome?.count ?? 0;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <CourseSelect label={LABELS.courseId} required data-autofocus {...fields.getInputProps('courseId')} />
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
        {courseId !== '' && <BulkReport dryRun={dryRun} counted={USERS} will={t('will be assigned')} />}
      </Stack>
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <SaveButton type="submit" busy={isBusy} busyLabel={t('Assigning...')} disabled={count === 0}>
          {count === 0 ? t('Choose a course') : t('Assign {count}', { count: countText(count, USERS) })}
        </SaveButton>
      </DialogFooter>
    </form>
  );
}
