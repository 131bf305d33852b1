import { Stack, Text, Textarea } from '@mantine/core';
import '@mantine/core/styles/Stack.css';
import { t } from 'virtual:texts';
import { BULK_PHONES_MAX, ENROLMENT_MESSAGES } from '@sankalp/contract/enrolments';
import type { BulkRow } from '@sankalp/contract/enrolments.schema';
import { useState } from 'react';
import { failureTexts } from '../../shared/api/failure-text.ts';
import { AssignmentFields } from '../../shared/enrolment/assignment-fields.tsx';
import { useUndoAssignments } from '../../shared/enrolment/use-undo-assignments.ts';
import { typedNumber } from '../../shared/form/typed-number.ts';
import { useToast } from '../../shared/interface/use-toast.ts';
import { useBulkUndo } from '../../shared/resource/bulk/use-bulk-run.ts';
import { ActionFooter } from '../../shared/ui/action-footer.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { BulkReport } from './bulk-report.tsx';
import { useBulkAssignMutation } from './enrolments.api.ts';
import { pastedPhones } from './pasted-phones.ts';

interface BulkAssignProps {
  course: { id: string; name: string };
  onClose: () => void;
}

/** Gives a course to everybody whose number was pasted, after saying who that is. */
export function BulkAssignDialog({ isOpen, ...form }: BulkAssignProps & { isOpen: boolean }) {
  return (
    <Dialog isOpen={isOpen} onClose={form.onClose} title={t('Assign many users')} size={560}>
      <BulkAssignForm {...form} />
    </Dialog>
  );
}

function BulkAssignForm({ course, onClose }: BulkAssignProps) {
  const toast = useToast();
  const [pasted, setPasted] = useState('');
  const [reason, setReason] = useState('');
  const [amount, setAmount] = useState('0');
  const [rows, setRows] = useState<readonly BulkRow[]>();
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [bulkAssign, { isLoading }] = useBulkAssignMutation();
  const offerUndo = useBulkUndo(useUndoAssignments());
  const phones = pastedPhones(pasted);
  const found = rows?.filter(({ status }) => status === 'found').length ?? 0;

  const send = async (dryRun: boolean) => {
    const missing = missingTexts(phones.length, reason, amount);
    setFaults(missing);
    if (missing.length > 0) return;
    const body = { courseId: course.id, phones, dryRun, reason, amountInr: typedNumber(amount) ?? 0 };
    const { data, error } = await bulkAssign(body);
    if (error) {
      setFaults(failureTexts(error, t(ENROLMENT_MESSAGES.assignFailed)));
      return;
    }
    if (dryRun) {
      setRows(data?.rows ?? []);
      return;
    }
    toast.success(
      data?.enrolled === 1
        ? t('1 user was assigned')
        : t('{enrolled} users were assigned', { enrolled: data?.enrolled ?? 0 }),
      offerUndo(data?.ids ?? []),
    );
    onClose();
  };
  // The result of a check is void once the input changes.
  const edit = (set: (value: string) => void) => (value: string) => {
    set(value);
    setRows(undefined);
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLoading) void send(rows === undefined);
      }}
    >
      <Stack gap="md">
        <Text c="dimmed">
          {t(
            'Gives {name} to all users with these phone numbers. Nobody is enrolled before you have seen the result.',
            { name: course.name },
          )}
        </Text>
        <Textarea
          label={t('Phone numbers')}
          description={phones.length > 0 ? countText(phones.length) : t('One on each line, or parted by commas')}
          autosize={false}
          rows={6}
          required
          data-autofocus
          value={pasted}
          onChange={({ currentTarget }) => edit(setPasted)(currentTarget.value)}
        />
        <AssignmentFields
          reason={{ value: reason, onChange: edit(setReason) }}
          amountInr={{ value: amount, onChange: edit(setAmount) }}
        />
        {faults.length > 0 && (
          <div role="alert">
            {faults.map((text) => (
              <Text key={text} size="sm" c="var(--danger)">
                {text}
              </Text>
            ))}
          </div>
        )}
        {rows && <BulkReport rows={rows} />}
      </Stack>
      <ActionFooter
        onCancel={onClose}
        busy={isLoading}
        busyLabel={rows ? t('Assigning...') : t('Checking...')}
        disabled={rows !== undefined && found === 0}
      >
        {rows ? assignLabel(found) : t('Check')}
      </ActionFooter>
    </form>
  );
}

function missingTexts(phoneCount: number, reason: string, amount: string): string[] {
  const texts = [];
  if (phoneCount === 0) texts.push(t('Paste at least one phone number.'));
  if (phoneCount > BULK_PHONES_MAX) {
    texts.push(
      t('At most {most} numbers can be assigned at once; these are {phoneCount}.', {
        most: BULK_PHONES_MAX,
        phoneCount,
      }),
    );
  }
  if (reason.trim() === '') texts.push(t('Give a reason.'));
  const amountInr = typedNumber(amount);
  if (amountInr === undefined) texts.push(t('Give the amount, 0 when nothing was paid.'));
  else if (!Number.isInteger(amountInr) || amountInr < 0) {
    texts.push(t('The amount must be a whole number of rupees, at least 0.'));
  }
  return texts;
}

const countText = (count: number) => (count === 1 ? t('1 number') : t('{count} numbers', { count }));
const assignLabel = (count: number) => (count === 1 ? t('Assign 1 user') : t('Assign {count} users', { count }));
