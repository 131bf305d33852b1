import type { UseFormReturnType } from '@mantine/form';
import type { SyntheticEvent } from 'react';
import type { z } from 'zod';
import type { LoadedLater } from '../ui/loaded-later.ts';
import type { Labels } from './contract-errors.ts';
import type { FormDraft } from './use-draft.ts';

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

/** The contract's schema of a call's body. It comes after the screen: what is typed first is checked when the form is sent. */
export type BodySchema<Body> = LoadedLater<z.ZodType<Body>>;

/** Parts of a form. */
export interface FormFields<Values extends Record<string, unknown>, Body> {
  initialValues: Values;
  schema: BodySchema<Body>;
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
