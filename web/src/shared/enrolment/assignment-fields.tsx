import { TextInput } from '@mantine/core';
import { REASON_MAX_LENGTH } from '@sankalp/contract/enrolments';
import type { ReactNode } from 'react';
import { t } from '../texts.ts';

export const ASSIGNMENT_LABELS = { reason: t('Reason'), amountInr: t('Amount paid by each (INR)') };

/** As a form's `getInputProps` gives them. */
interface Input {
  value?: string;
  onChange?: (text: string) => void;
  error?: ReactNode;
}

/** Why a course is given without its payment, and what was paid for it: whole rupees. */
export function AssignmentFields({ reason, amountInr }: { reason: Input; amountInr: Input }) {
  return (
    <>
      <TextInput
        required
        maxLength={REASON_MAX_LENGTH}
        autoComplete="off"
        {...reason}
        label={ASSIGNMENT_LABELS.reason}
        onChange={({ currentTarget }) => reason.onChange?.(currentTarget.value)}
      />
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        required
        {...amountInr}
        label={ASSIGNMENT_LABELS.amountInr}
        onChange={({ currentTarget }) => amountInr.onChange?.(currentTarget.value)}
      />
    </>
  );
}
