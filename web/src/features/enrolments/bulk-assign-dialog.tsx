import { Button, Stack, Text, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Stack.css';
import { BULK_PHONES_MAX, type BulkRow, ENROLMENT_MESSAGES, REASON_MAX_LENGTH } from '@sankalp/contract/enrolments';
import { useState } from 'react';
import { failureText, failureTexts } from '../../shared/api/failure-text.ts';
import { useToast } from '../../shared/interface/use-toast.ts';
import { doneText } from '../../shared/record/bulk/bulk-text.ts';
import { Dialog, DialogFooter } from '../../shared/ui/dialog.tsx';
import { SaveButton } from '../../shared/ui/save-button.tsx';
import { useOpenedAfterMount } from '../../shared/ui/use-dialog.ts';
import { BulkReport } from './bulk-report.tsx';
import { useBulkAssignMutation, useUndoAssignManyMutation } from './enrolments.api.ts';
import { pastedPhones } from './pasted-phones.ts';
import { t } from './texts.ts';

interface BulkAssignProps {
  course: { id: string; name: string };
  onClose: () => void;
}

/** Gives a course to everybody whose number was pasted, after saying who that is. */
export function BulkAssignDialog({ isOpen, ...form }: BulkAssignProps & { isOpen: boolean }) {
  return (
    <Dialog opened={useOpenedAfterMount(isOpen)} onClose={form.onClose} title={t('Assign many users')} size={560}>
      <BulkAssignForm {...form} />
    </Dialog>
  );
}

const DIGITS_ONLY = /\D/g;
const ASSIGNMENTS = { one: t('assignment'), many: t('assignments') };
const UNDO_FAILED = t('Could not take the assignments back');

function BulkAssignForm({ course, onClose }: BulkAssignProps) {
  const toast = useToast();
  const [pasted, setPasted] = useState('');
  const [reason, setReason] = useState('');
  const [amount, setAmount] = useState('0');
  const [rows, setRows] = useState<readonly BulkRow[]>();
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [bulkAssign, { isLoading }] = useBulkAssignMutation();
  const [undoAssignMany] = useUndoAssignManyMutation();
  const phones = pastedPhones(pasted);
  const found = rows?.filter(({ status }) => status === 'found').length ?? 0;

  const send = async (dryRun: boolean) => {
    const missing = missingTexts(phones.length, reason, amount);
    setFaults(missing);
    if (missing.length > 0) return;
    const body = { courseId: course.id, phones, dryRun, reason, amountInr: Number(amount) };
    const { data, error } = await bulkAssign(body);
    if (error) {
      setFaults(failureTexts(error, t(ENROLMENT_MESSAGES.assignFailed)));
      return;
    }
    if (dryRun) {
      setRows(data?.rows ?? []);
      return;
    }
    const undo = { label: t('Undo'), run: () => void takeBack(data?.ids ?? []) };
    toast.success(
      data?.enrolled === 1
        ? t('1 user was assigned')
        : t('{enrolled} users were assigned', { enrolled: data?.enrolled ?? 0 }),
      data?.ids.length ? { action: undo } : {},
    );
    onClose();
  };
  const takeBack = async (ids: readonly string[]) => {
    const { data, error } = await undoAssignMany(ids);
    if (error || !data) toast.alert(failureText(error, UNDO_FAILED));
    else toast.success(doneText(data, ASSIGNMENTS, t('taken back')));
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
        <TextInput
          label={t('Reason')}
          required
          maxLength={REASON_MAX_LENGTH}
          value={reason}
          onChange={({ currentTarget }) => edit(setReason)(currentTarget.value)}
        />
        <TextInput
          label={t('Amount paid by each (INR)')}
          inputMode="numeric"
          required
          value={amount}
          onChange={({ currentTarget }) => edit(setAmount)(currentTarget.value.replace(DIGITS_ONLY, ''))}
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
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <SaveButton
          type="submit"
          busy={isLoading}
          busyLabel={rows ? t('Assigning...') : t('Checking...')}
          disabled={rows !== undefined && found === 0}
        >
          {rows ? assignLabel(found) : t('Check')}
        </SaveButton>
      </DialogFooter>
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
  if (amount === '') texts.push(t('Give the amount, 0 when nothing was paid.'));
  return texts;
}

const countText = (count: number) => (count === 1 ? t('1 number') : t('{count} numbers', { count }));
const assignLabel = (count: number) => (count === 1 ? t('Assign 1 user') : t('Assign {count} users', { count }));
