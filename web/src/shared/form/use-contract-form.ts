import { type UseFormReturnType, useForm } from '@mantine/form';
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { t } from '../texts.ts';
import { contractErrors, refusalOf } from './contract-errors.ts';
import type { ContractForm, FormFields, FormMedia } from './contract-form.ts';
import { parseBody } from './parse-body.ts';
import { type DraftOptions, useDraft } from './use-draft.ts';
import { useFormAlerts } from './use-form-alerts.ts';

interface ContractFormInput<Values extends Record<string, unknown>, Body>
  extends FormFields<Values, Body>,
    DraftOptions {
  /** `version`: from which one the changes were made. */
  onSubmit: (body: Body, version: number | undefined) => void | Promise<void>;
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
  const [isWaiting, setWaiting] = useState(false);
  const { isEditing = true } = draftOptions;
  useEffect(() => {
    // One that did not come is asked for again when the form is sent.
    if (isEditing) schema.load().catch(() => undefined);
  }, [schema, isEditing]);
  const errorsOf = (values: Values) => {
    const rules = schema.module();
    return rules ? contractErrors(rules, bodyOf(values, initialValues), labels) : {};
  };
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
      ...errorsOf(values),
    }),
  });
  const draft = useDraft(fields, draftOptions);
  const save = fields.onSubmit(
    (values) => {
      setWasRefused(false);
      // By then the form's own check of the same body has passed.
      const rules = schema.module();
      const body = rules && parseBody(rules, bodyOf(values, initialValues)).data;
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
    if (fields.submitting || isWaiting) return event?.preventDefault();
    refused.current = {};
    alerts.clear();
    const [first] = missing;
    setHadMissing(first !== undefined);
    if (!first && schema.module()) return save(event);
    event?.preventDefault();
    if (first) return goTo(first.field);
    setWaiting(true);
    schema.load().then(
      () => {
        setWaiting(false);
        save();
      },
      () => {
        setWaiting(false);
        alerts.show(t('The form could not be checked. Check your connection, then try again.'));
      },
    );
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
    isSaving: fields.submitting || isWaiting,
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
