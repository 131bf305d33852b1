import type { UseFormReturnType } from '@mantine/form';
import type { FieldError } from './contract-form.ts';

/** Text of a field without a value while it is only read. */
export const NO_VALUE = '—';

/** The props by which a text field is edited, or only read: label and value stay, a missing value is a dash. */
export function shownField(isEditing: boolean) {
  return isEditing ? { readOnly: false } : { readOnly: true, placeholder: NO_VALUE };
}

/** The props of one field: what it holds and is called, and whether it is edited. */
export type ShownField = ReturnType<typeof shownField> &
  ReturnType<UseFormReturnType<Record<string, string>>['getInputProps']> & { label: string; error?: string };

interface ShownForm<Values> {
  fields: UseFormReturnType<Values>;
  /** Labels of the fields. */
  labels: Readonly<Record<keyof Values & string, string>>;
  isEditing: boolean;
  /** The required fields that a refused save missed. */
  missing: readonly FieldError[];
}

/** The props of each field of a record by its name: label, value, what is missing or wrong, and whether it is edited or only read. */
export function shownFields<Values extends Record<string, unknown>>(form: ShownForm<Values>) {
  const { fields, labels, isEditing, missing } = form;
  return (name: keyof Values & string): ShownField => {
    const input = fields.getInputProps(name as Parameters<typeof fields.getInputProps>[0]);
    const lack = missing.find(({ field }) => field === name)?.text;
    return { label: labels[name], ...shownField(isEditing), ...input, error: lack ?? input.error };
  };
}
