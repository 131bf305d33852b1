import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { BodySchema, ContractForm } from '../form/contract-form.ts';
import type { LoadedLater } from '../ui/loaded-later.ts';
import { type Uploads, useUploads } from '../upload/use-uploads.ts';
import type { FormTexts, RecordFields, TextOf } from './fields/record-fields.ts';
import { type FieldsOfForm, useRecordFields } from './fields/use-record-fields.ts';
import type { HistoryWords } from './history-text.ts';

/** Props of the cards of a form, on the page of a record and of a new one. */
export interface CardsProps<Row, Body, Media extends keyof Body & string = never> {
  form: ContractForm<FormTexts<Body, Media>>;
  uploads: Readonly<Record<Media, Uploads>>;
  /** Undefined of a new one. */
  row: Row | undefined;
  isEditing: boolean;
}

/** The form of a kind of record, to create or to edit one. */
export interface ResourceForm<Row, Body extends object, Media extends keyof Body & string = never> {
  fields: RecordFields<Row, Body, Media>;
  schema: BodySchema<Body>;
  /** Schema of a record that the list hands over, to be shown until the server has answered. */
  handedOver?: LoadedLater<z.ZodType<Row>>;
  /** How the message of what is missing begins, and whether it names the fields. */
  missing?: { prefix: string; isNamed: boolean };
  /** A record as the call that changes it sends it, if not every field of the form goes. */
  sent?: (row: Row) => Body;
  /** Adjusts what it asks and sends otherwise than its fields alone say. */
  adjust?: (own: FieldsOfForm<FormTexts<Body, Media>, Body>, row: Row | undefined) => typeof own;
  Cards: (props: CardsProps<Row, Body, Media>) => ReactNode;
}

/** The form's fields and files, of a record or of a new one; the files go up while it is being filled. */
export function useResourceForm<Row, Body extends object, Media extends keyof Body & string>(
  { fields, schema, missing, adjust }: ResourceForm<Row, Body, Media>,
  row: Row | undefined,
) {
  const uploads = useMedia(fields, row);
  const own = useRecordFields(fields, { row, schema, uploads, ...(missing && { missing }) });
  return { ...(adjust ? adjust(own, row) : own), uploads };
}

function useMedia<Row, Body, Media extends keyof Body & string>(
  { media }: RecordFields<Row, Body, Media>,
  row: Row | undefined,
): Record<Media, Uploads> {
  const places = Object.entries<(typeof media)[Media]>(media).map(([name, { upload }]) => {
    if (!upload) throw new Error(`${name} names no place for its files.`);
    const { place, maxFiles, stored } = upload;
    // biome-ignore lint/correctness/useHookAtTopLevel: the fields are constant, so each render calls it as often as the one before
    return [name, useUploads({ ...place, ...(maxFiles && { maxFiles }), initial: row ? stored(row) : [] })];
  });
  return Object.fromEntries(places) as Record<Media, Uploads>;
}

/** How the ids of a record are told: by the names of what they refer to. */
export interface ReferenceNames<Row> {
  /** Names in two versions that differ. */
  inConflict: (rows: readonly Row[]) => TextOf;
  inHistory: (row: Row) => NonNullable<HistoryWords['textOf']>;
}

/** Reads what the fields of a record refer to. */
export function useReferenceNames<Row, Body, Media extends keyof Body & string>({
  references,
}: Pick<RecordFields<Row, Body, Media>, 'references'>): ReferenceNames<Row> {
  // biome-ignore lint/correctness/useHookAtTopLevel: the fields are constant, so each render calls it as often as the one before
  const lists = references.map(({ reference }) => reference.useChoices().data ?? []);
  const namesIn = (rows: readonly Row[]) =>
    references.map(({ name, reference }, index) => {
      const current = rows.map((row) => reference.currentOf(row));
      return {
        name,
        reference,
        names: new Map([...current, ...(lists[index] ?? [])].map((one) => [one.id, one.name])),
      };
    });
  return {
    inConflict: (rows) => {
      const known = namesIn(rows);
      return (field, value) => {
        const one = known.find(({ name }) => name === field);
        return one && (one.names.get(value) ?? '');
      };
    },
    inHistory: (row) => {
      const known = namesIn([row]);
      return (field, value) => {
        const one = known.find(({ name }) => name === field);
        return one && (one.names.get(value) ?? one.reference.another);
      };
    },
  };
}
