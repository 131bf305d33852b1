import { type UseFormReturnType, useForm } from '@mantine/form';
import { type SyntheticEvent, useState } from 'react';
import type { z } from 'zod';
import { useToast } from '../interface/use-toast.ts';
import { contractErrors, type Labels } from './contract-errors.ts';
import { type DraftOptions, type FormDraft, useDraft } from './use-draft.ts';

interface ContractFormInput<Values extends Record<string, unknown>, Body> extends DraftOptions {
  initialValues: Values;
  /** The contract's schema of the call's body. */
  schema: z.ZodType<Body>;
  /** What the form would send. Fields that it leaves out are not checked. */
  bodyOf: (values: Values, initialValues: Values) => unknown;
  /** The fields' names on screen, in the order in which they stand there. */
  labels: Labels & { readonly [Field in keyof Values]: string };
  /** `version`: from which one the changes were made. */
  onSubmit: (body: Body, version: number | undefined) => void | Promise<void>;
}

export interface ContractForm<Values extends Record<string, unknown>> {
  fields: UseFormReturnType<Values>;
  /** For the form element. */
  submit: (event?: SyntheticEvent<HTMLFormElement>) => void;
  isDirty: boolean;
  isSaving: boolean;
  /** For the error summary: what a refused save complained about, as long as it still holds. */
  summary: FieldError[];
  /** What is kept of the typing; drop it when it was saved or given up. */
  draft: FormDraft;
}

export interface FieldError {
  field: string;
  label: string;
  text: string;
}

/**
 * A form whose rules are those of the contract, checked when a field is left and when the form is sent. A refused save
 * moves the focus to the first field that needs attention; a complaint about what the form does not show is a toast. With a `draftKey` what is typed survives a reload.
 */
export function useContractForm<Values extends Record<string, unknown>, Body>({
  initialValues,
  schema,
  bodyOf,
  labels,
  onSubmit,
  ...draftOptions
}: ContractFormInput<Values, Body>): ContractForm<Values> {
  const toast = useToast();
  const [wasRefused, setWasRefused] = useState(false);
  const fields: UseFormReturnType<Values> = useForm<Values>({
    initialValues,
    validateInputOnBlur: true,
    validate: (values) => contractErrors(schema, bodyOf(values, initialValues), labels),
  });
  const draft = useDraft(fields, draftOptions);
  const save = fields.onSubmit(
    (values) => {
      setWasRefused(false);
      return onSubmit(schema.parse(bodyOf(values, initialValues)), draft.version);
    },
    (errors) => {
      setWasRefused(true);
      const first = Object.keys(labels).find((field) => field in errors);
      if (first) focusField(fields, first);
      for (const [field, text] of Object.entries(errors)) {
        if (!(field in labels) && typeof text === 'string') toast.alert(text);
      }
    },
  );
  const summary = Object.entries<string>(labels).flatMap(([field, label]) => {
    const text = fields.errors[field];
    return wasRefused && typeof text === 'string' ? [{ field, label, text }] : [];
  });
  const submit = (event?: SyntheticEvent<HTMLFormElement>) => {
    // Enter in a field sends the form again while the first save is still under way.
    if (fields.submitting) event?.preventDefault();
    else save(event);
  };
  return { fields, submit, isDirty: fields.isDirty(), isSaving: fields.submitting, summary, draft };
}

/** Moves the focus to a field of the form. */
export function focusField<Values>(fields: UseFormReturnType<Values>, field: string): void {
  fields.getInputNode<HTMLElement, never>(field as never)?.focus();
}
