import { type UseFormReturnType, useForm } from '@mantine/form';
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import type { z } from 'zod';
import { useToast } from '../interface/use-toast.ts';
import { t } from '../texts.ts';
import { contractErrors, type Labels, refusalOf } from './contract-errors.ts';
import { parseBody } from './parse-body.ts';
import { type DraftOptions, type FormDraft, useDraft } from './use-draft.ts';

/** Uploads that a form saves beside its fields. */
export interface FormMedia<Changes> {
  isDirty: boolean;
  /** How many are on their way, or did not arrive: "2 files were not uploaded". */
  note: string | undefined;
  /** Keys that stand at each place now. */
  held: Readonly<Record<string, string>>;
  /** Text of Save while it waits for them. */
  busyLabel: string | undefined;
  /** Values that are sent of them once all have ended; undefined when one failed, which was shown by then. */
  changes: () => Promise<Changes | undefined>;
}

/** How what is missing is told: a sentence, and the names that follow it, if any. */
export interface MissingTexts {
  prefix: string;
  names?: Labels;
}

/** Parts of a form. */
export interface FormFields<Values extends Record<string, unknown>, Body> {
  initialValues: Values;
  /** The contract's schema of the call's body. */
  schema: z.ZodType<Body>;
  /** Body that the form would send. Fields that it leaves out are not checked. */
  bodyOf: (values: Values, initialValues: Values) => unknown;
  /** The fields' names on screen, in the order in which they stand there. */
  labels: Labels & { readonly [Field in keyof Values]: string };
  /** The required fields that are empty, in the order of the message. */
  missingOf?: (values: Values) => readonly string[];
  /** How the message of what is missing begins and names the fields, where the documents give it words of its own. */
  missingTexts?: MissingTexts;
  media?: FormMedia<Partial<Body>>;
}

interface ContractFormInput<Values extends Record<string, unknown>, Body>
  extends FormFields<Values, Body>,
    DraftOptions {
  /** `version`: from which one the changes were made. */
  onSubmit: (body: Body, version: number | undefined) => void | Promise<void>;
}

export interface ContractForm<Values extends Record<string, unknown>> {
  /** Id of the form element, so that a Save outside of it can send it. */
  id: string;
  fields: UseFormReturnType<Values>;
  /** For the form element. */
  submit: (event?: SyntheticEvent<HTMLFormElement>) => void;
  isDirty: boolean;
  /** How many fields differ from what they were; media count as one. */
  changedCount: number;
  /** Sentence on what is not there yet beside the fields: files on their way, files that failed. */
  note: string | undefined;
  isSaving: boolean;
  /** Text of Save meanwhile: "Saving...", or how far the uploads are that it waits for. */
  busyLabel: string;
  /** The required fields that a refused save missed, until they are filled in. */
  missing: FieldError[];
  missingTexts?: MissingTexts | undefined;
  /** For the error summary: what a refused save complained about, as long as it still holds. */
  summary: FieldError[];
  /** Draft of what was typed; drop it when it was saved or given up. */
  draft: FormDraft;
  /** Fault of a field that is no input: it is missing, or was refused. */
  errorOf: (field: string) => string | undefined;
  /** Says why the server refused a save: at the fields that it names, the rest as toasts, which go with the next try. */
  refuse: (error: unknown, fallback: string) => void;
  /** Moves the focus to a field. */
  goTo: (field: string) => void;
  goToFirst: () => void;
}

export interface FieldError {
  field: string;
  label: string;
  text: string;
}

/**
 * A form whose rules are those of the contract, checked when a field is left and when the form is sent. A refused save
 * moves the focus to the first field that needs attention; a complaint about what the form does not show is a toast. With
 * a `draftKey` what is typed survives a reload.
 */
export function useContractForm<Values extends Record<string, unknown>, Body>({
  initialValues,
  schema,
  bodyOf,
  labels,
  missingOf,
  missingTexts,
  media,
  onSubmit,
  ...draftOptions
}: ContractFormInput<Values, Body>): ContractForm<Values> {
  const alerts = useFormAlerts();
  /** Refusals of the server, until the form is sent again. */
  const refused = useRef<Record<string, { value: unknown; text: string }>>({});
  const id = useId();
  const [hadMissing, setHadMissing] = useState(false);
  const [wasRefused, setWasRefused] = useState(false);
  const fields: UseFormReturnType<Values> = useForm<Values>({
    // A dialog and the page under it can both have a field of the same name.
    name: id.replace(/[^a-z\d]/gi, ''),
    initialValues,
    validateInputOnBlur: true,
    validate: (values) => ({
      ...stillRefused(refused.current, { ...media?.held, ...values }),
      ...contractErrors(schema, bodyOf(values, initialValues), labels),
    }),
  });
  const draft = useDraft(fields, draftOptions);
  const save = fields.onSubmit(
    (values) => {
      setWasRefused(false);
      // By then the form's own check of the same body has passed.
      const { data: body } = parseBody(schema, bodyOf(values, initialValues));
      if (body !== undefined) return media ? saveWithMedia(body, media) : onSubmit(body, draft.version);
    },
    (errors) => {
      setWasRefused(true);
      const first = Object.keys(labels).find((field) => field in errors);
      if (first) goTo(first);
      for (const [field, text] of Object.entries(errors)) {
        if (!(field in labels) && typeof text === 'string') alerts.show(text);
      }
    },
  );
  const summary = Object.entries<string>(labels).flatMap(([field, label]) => {
    const isInput = field in fields.values;
    const text = isInput ? fields.errors[field] : stillRefused(refused.current, { ...media?.held })[field];
    // A place for files can be out of sight of what is wrong with them.
    return wasRefused && typeof text === 'string' ? [{ field, label: isInput ? label : text, text }] : [];
  });
  const missing = (missingOf?.(fields.values) ?? []).map((field) => {
    const label = labels[field] ?? field;
    return { field, label: missingTexts?.names?.[field] ?? label, text: t('{label} is required', { label }) };
  });
  const shownMissing = hadMissing ? missing : [];
  const submit = (event?: SyntheticEvent<HTMLFormElement>) => {
    // Enter in a field sends the form again while the first save is still under way.
    if (fields.submitting) return event?.preventDefault();
    refused.current = {};
    alerts.clear();
    const [first] = missing;
    setHadMissing(first !== undefined);
    if (!first) return save(event);
    event?.preventDefault();
    goTo(first.field);
  };
  return {
    id,
    fields,
    submit,
    isDirty: fields.isDirty() || (media?.isDirty ?? false),
    changedCount:
      Object.keys(fields.values).filter((field) => fields.isDirty(field as never)).length +
      Number(media?.isDirty ?? false),
    note: media?.note,
    isSaving: fields.submitting,
    busyLabel: media?.busyLabel ?? t('Saving...'),
    missing: shownMissing,
    missingTexts,
    summary,
    errorOf: (field) => [...shownMissing, ...summary].find((error) => error.field === field)?.text,
    draft,
    refuse,
    goTo,
    goToFirst: () => goTo(Object.keys(labels)[0] ?? ''),
  };

  function refuse(error: unknown, fallback: string) {
    const { atFields, others } = refusalOf(error, fallback, labels);
    const first = Object.keys(labels).find((field) => field in atFields);
    for (const text of first ? others : others.slice(0, 1)) alerts.show(text);
    if (!first) return;
    const values: Record<string, unknown> = { ...media?.held, ...fields.getValues() };
    refused.current = Object.fromEntries(
      Object.entries(atFields).map(([field, text]) => [field, { value: values[field], text }]),
    );
    fields.setErrors(atFields);
    setWasRefused(true);
    goTo(first);
  }

  async function saveWithMedia(body: Body, { changes }: FormMedia<Partial<Body>>) {
    const ofMedia = await changes();
    if (ofMedia) await onSubmit({ ...body, ...ofMedia }, draft.version);
  }
  // A field for files is no input, so it is found by its id.
  function goTo(field: string) {
    const node = fields.getInputNode<HTMLElement, never>(field as never) ?? document.getElementById(field);
    node?.focus();
  }
}

/** A value that the server refused is refused until it changes. */
function stillRefused(refused: Record<string, { value: unknown; text: string }>, values: Record<string, unknown>) {
  const unchanged = Object.entries(refused).filter(([field, { value }]) => values[field] === value);
  return Object.fromEntries(unchanged.map(([field, { text }]) => [field, text]));
}

/** The alerts of one form: they go when it is sent again, and with the form. */
function useFormAlerts() {
  const toast = useToast();
  const [alerts] = useState(() => new Set<() => void>());
  const clear = () => {
    for (const dismiss of alerts) dismiss();
    alerts.clear();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form goes
  useEffect(() => clear, []);
  return { show: (text: string) => void alerts.add(toast.alert(text)), clear };
}
