import { Stack } from '@mantine/core';
import '@mantine/core/styles/Stack.css';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { ENROLMENT_MESSAGES } from '@sankalp/contract/enrolments';
import type { AssignManyBody } from '@sankalp/contract/enrolments/enrolments-bulk.schema';
import type { ReactNode } from 'react';
import { typedNumber } from '../form/typed-number.ts';
import { useContractForm } from '../form/use-contract-form.ts';
import { type CountedText, countedText } from '../language/counted-text.ts';
import { BulkReport } from '../resource/bulk/bulk-report.tsx';
import { useBulkRun } from '../resource/bulk/use-bulk-run.ts';
import { useDryRun } from '../resource/bulk/use-dry-run.ts';
import { t } from '../texts.ts';
import { ActionFooter } from '../ui/action-footer.tsx';
import { loadedLater } from '../ui/loaded-later.ts';
import { useAssignManyMutation } from './assign-many.api.ts';
import { ASSIGNMENT_LABELS, AssignmentFields } from './assignment-fields.tsx';
import { useUndoAssignments } from './use-undo-assignments.ts';

const TYPING_PAUSE_MS = 400;
const schema = loadedLater(
  async () => (await import('@sankalp/contract/enrolments/enrolments-bulk.schema')).assignManyBody,
);

interface AssignManyFormProps<Field extends string> {
  /** Field that is still to be filled in: which courses, or which people. */
  field: { name: Field; label: string; isTyped: boolean; input: (props: GetInputPropsReturnType) => ReactNode };
  /** Entries of the field, one by one; none is not asked for. */
  entriesOf: (text: string) => readonly string[];
  /** Whom it concerns, and which courses. */
  targetOf: (entries: readonly string[]) => Pick<AssignManyBody, 'courseIds' | 'ids' | 'phones'>;
  /** Before, after, and on the button. */
  texts: { will: CountedText; done: CountedText; submit: CountedText };
  onDone: () => void;
  onClose: () => void;
}

/** Gives courses to people without their payment: who would get them is told while one types, all by one call, with one Undo. */
export function AssignManyForm<Field extends string>(props: AssignManyFormProps<Field>) {
  const { field, entriesOf, targetOf, texts, onDone, onClose } = props;
  const failed = t(ENROLMENT_MESSAGES.assignFailed);
  const [assignMany] = useAssignManyMutation();
  const { isBusy, run } = useBulkRun({ done: texts.done, failed, undo: useUndoAssignments() });
  const { fields, submit, refuse } = useContractForm<Record<string, string>, AssignManyBody>({
    initialValues: { [field.name]: '', reason: '', amountInr: '0' },
    schema,
    bodyOf: ({ [field.name]: text = '', reason, amountInr }) => ({
      dryRun: false,
      ...targetOf(entriesOf(text)),
      reason,
      amountInr: typedNumber(amountInr ?? ''),
    }),
    labels: { [field.name]: field.label, ...ASSIGNMENT_LABELS },
    onSubmit: async (body) => {
      const isDone = await run(
        () => assignMany(body),
        (error) => refuse(error, failed),
      );
      if (!isDone) return;
      onDone();
      onClose();
    },
  });
  const entered = entriesOf(fields.values[field.name] ?? '').join('\n');
  const [settled] = useDebouncedValue(entered, field.isTyped ? TYPING_PAUSE_MS : 0);
  const dryRun = useDryRun(settled, () => assignMany({ dryRun: true, ...targetOf(settled.split('\n')) }), failed);
  const count = settled === entered ? (dryRun.outcome?.count ?? 0) : 0;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {field.input(fields.getInputProps(field.name))}
        <AssignmentFields reason={fields.getInputProps('reason')} amountInr={fields.getInputProps('amountInr')} />
        {settled !== '' && <BulkReport dryRun={dryRun} will={texts.will} />}
      </Stack>
      <ActionFooter onCancel={onClose} busy={isBusy} busyLabel={t('Assigning...')} disabled={count === 0}>
        {countedText(texts.submit, count)}
      </ActionFooter>
    </form>
  );
}
