import type { BodySchema, FormFields, FormMedia } from '../../form/contract-form.ts';
import { useFormMedia } from '../../upload/use-form-media.ts';
import type { Uploads } from '../../upload/use-uploads.ts';
import type { FormTexts, RecordFields } from './record-fields.ts';

interface RecordFieldsInput<Row, Body, Media extends string> {
  /** Undefined of one that is being made. */
  row: Row | undefined;
  schema: BodySchema<Body>;
  /** The places of its media, by the field that each is saved in. */
  uploads: Readonly<Record<Media, Uploads>>;
  /** How the message of what is missing begins, and whether it names the fields. */
  missing?: { prefix: string; isNamed: boolean };
}

/** Parts of a record that `useContractForm` takes. */
export interface FieldsOfForm<Values extends Record<string, string>, Body> extends FormFields<Values, Body> {
  bodyOf: (values: Values, before: Values) => Partial<Body>;
  missingOf: (values: Values) => string[];
}

function withoutNulls<Body extends object>(body: Body): Body {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null)) as Body;
}

/** Parts of the form of a record, to create or to edit one. */
export function useRecordFields<Row, Body extends object, Media extends keyof Body & string>(
  fields: RecordFields<Row, Body, Media>,
  { row, schema, uploads, missing }: RecordFieldsInput<Row, Body, Media>,
): FieldsOfForm<FormTexts<Body, Media>, Body> {
  const places = Object.entries<Uploads>(uploads);
  const sent: Record<string, unknown> = row ? fields.sent(row) : {};
  const stored = places.map(([name]) => [name, sent[name] ?? (fields.media[name as Media].isGallery ? [] : null)]);
  const media = useFormMedia<Record<string, string | null | string[]>>(uploads, Object.fromEntries(stored));
  const counts = Object.fromEntries(places.map(([name, { items }]) => [name, items.length]));
  return {
    initialValues: fields.valuesOf(row),
    schema,
    // To one that is being made null says as much as nothing.
    bodyOf: row ? fields.changed : (values) => withoutNulls(fields.all(values)),
    labels: fields.labels,
    missingOf: (values) => fields.missingIn(values, counts),
    ...(missing && {
      missingTexts: { prefix: missing.prefix, ...(missing.isNamed && { names: fields.requiredNames }) },
    }),
    media: media as FormMedia<Partial<Body>>,
  };
}
