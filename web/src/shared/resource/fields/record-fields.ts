import type { ReactNode } from 'react';
import type { ShownField } from '../../form/shown-field.ts';
import { t } from '../../texts.ts';
import type { StoredMediaItem, UploadOptions } from '../../upload/use-uploads.ts';
import type { Difference } from '../difference-table.tsx';
import { differencesOf } from '../differences.ts';
import type { HistoryWords } from '../history-text.ts';

interface DeclaredField {
  /** On screen, in error texts, in the history and where two edits differ. */
  label: string;
  /** A save without it is refused; a text is how the message of what is missing names it. */
  required?: boolean | string;
}

/** A field that the form holds as a text, an empty one standing for nothing. */
export interface TextualField<Sent> extends DeclaredField {
  toText: (sent: Sent | null | undefined) => string;
  /** Undefined for what is empty and required: `missingIn` names it. */
  toBody: (text: string) => Sent | undefined;
  /** How the history and a conflict show a value, where it is not its own text. */
  shownAs?: (value: string) => string | undefined;
  draw: Draw;
}

/** A record that another one refers to. */
export interface Named {
  id: string;
  name: string;
}

/** A field that holds the id of another record. */
export interface ReferenceField<Row> extends TextualField<string> {
  reference: {
    /** Reads those that can be chosen. */
    useChoices: () => { data?: readonly Named[] | undefined };
    /** Record that it refers to now, whether or not it still can be chosen. */
    currentOf: (row: Row) => Named;
    /** The history's text for one that is no more; without it the history tells of the change alone. */
    another?: string;
  };
}

export type FieldInputProps = ShownField & { required: boolean };

/** `warning`: said beneath a value that is taken as it is; `row`: the record, if there is one already. */
type Draw = (input: FieldInputProps, warning?: string, row?: unknown) => ReactNode;

/** Input that a field is drawn by. */
export interface FieldInput {
  draw: Draw;
  isRequired: boolean;
}

/** A field whose files are uploaded beside the form: a key, or a gallery of keys. */
export interface MediaField<Row = never> extends DeclaredField {
  isGallery: boolean;
  /** Left out where the feature uploads its files in a way of its own. */
  upload?: {
    place: Pick<UploadOptions, 'entityType' | 'mediaCategory'>;
    maxFiles: number;
    stored: (row: Row) => readonly StoredMediaItem[];
  };
  /** Text for a key in a conflict, since a key means nothing to a person. */
  texts: { own: string; other: string; none: string };
}

/** Every field of the body: one that the contract has and nobody declares does not compile. */
type DeclaredFields<Row, Body, Media extends keyof Body> = {
  readonly [Name in Exclude<keyof Body, Media>]: TextualField<Exclude<Body[Name], undefined>>;
} & { readonly [Name in Media]: MediaField<Row> };

/** All fields of the body by their names; undefined where the call leaves one out. */
export type AllFields<Body> = { [Name in keyof Required<Body>]: Body[Name] };

export type FormTexts<Body, Media extends keyof Body> = Record<Exclude<keyof Body, Media> & string, string>;

/** Results of the fields of a record: labels, the form's texts, what is sent of them, and how they are told. */
export interface RecordFields<Row, Body, Media extends keyof Body = never> {
  /** In the order of the form. */
  labels: Readonly<Record<keyof Body & string, string>>;
  /** How the message of what is missing names the required ones. */
  requiredNames: Readonly<Record<string, string>>;
  media: Readonly<Record<Media & string, MediaField<Row>>>;
  references: readonly (Pick<ReferenceField<Row>, 'reference'> & { name: string })[];
  inputs: Readonly<Record<keyof FormTexts<Body, Media>, FieldInput>>;
  valuesOf: (row?: Row) => FormTexts<Body, Media>;
  /** Required fields that are empty, in the order of the form; `counts`: how many files each place of media has. */
  missingIn: (values: FormTexts<Body, Media>, counts: Readonly<Record<string, number>>) => string[];
  /** The fields that differ, as the calls send them: what was not touched is not checked and goes out as it came. */
  changed: (values: FormTexts<Body, Media>, before: FormTexts<Body, Media>) => Partial<Body>;
  /** All of them, null where nothing is there: for a record that is being made. */
  all: (values: FormTexts<Body, Media>) => Partial<Body>;
  /** A record as the call that changes it sends it, whole. */
  sent: (row: Row) => AllFields<Body>;
  differences: (changes: Partial<Body>, before: Row, theirs: Row, textOf?: TextOf) => Difference[];
  history: (own: Pick<HistoryWords, 'entity'> & Partial<HistoryWords>) => HistoryWords;
}

/** Text for a value that the field alone cannot tell: the name of the record that an id refers to. */
export type TextOf = (field: string, value: string) => string | undefined;

/**
 * The fields of a record, declared once in the order of the form. `read` gives a row as the calls send it; `Media` names the
 * fields that are uploads.
 */
export function recordFields<Row, Body extends object, Media extends keyof Body & string = never>(
  fields: DeclaredFields<Row, Body, Media>,
  read: (row: Row) => AllFields<Body>,
): RecordFields<Row, Body, Media> {
  const declared = Object.entries<TextualField<unknown> | ReferenceField<Row> | MediaField<Row>>(fields as never);
  const textual = declared.filter((entry): entry is [string, TextualField<unknown>] => 'toBody' in entry[1]);
  const media = declared.filter((entry): entry is [string, MediaField<Row>] => 'isGallery' in entry[1]);
  const required = declared.filter(([, field]) => field.required);
  const fieldOf = new Map(declared);

  const sent = (row: Row) => {
    const all: Record<string, unknown> = read(row);
    return Object.fromEntries(declared.map(([name]) => [name, all[name]])) as AllFields<Body>;
  };
  const bodyOf = (values: Record<string, string>, isSent: (name: string, value: unknown) => boolean) =>
    Object.fromEntries(
      textual
        .map(([name, { toBody }]) => [name, toBody(values[name] ?? '')] as const)
        .filter(([name, value]) => value !== undefined && isSent(name, value)),
    ) as Partial<Body>;
  const shownAs: TextOf = (name, value) => {
    const field = fieldOf.get(name);
    return field && 'shownAs' in field ? field.shownAs?.(value) : undefined;
  };
  const labels = Object.fromEntries(declared.map(([name, { label }]) => [name, label]));

  return {
    labels: labels as Record<keyof Body & string, string>,
    requiredNames: Object.fromEntries(
      required.map(([name, { label, required }]) => [name, typeof required === 'string' ? required : label]),
    ),
    media: Object.fromEntries(media) as Record<Media, MediaField<Row>>,
    references: declared.flatMap(([name, field]) => ('reference' in field ? { name, reference: field.reference } : [])),
    inputs: Object.fromEntries(
      textual.map(([name, { draw, required }]) => [name, { draw, isRequired: Boolean(required) }]),
    ) as RecordFields<Row, Body, Media>['inputs'],
    valuesOf: (row) => {
      const all: Record<string, unknown> = row ? sent(row) : {};
      return Object.fromEntries(textual.map(([name, { toText }]) => [name, toText(all[name])])) as FormTexts<
        Body,
        Media
      >;
    },
    missingIn: (values, counts) =>
      required
        .map(([name]) => name)
        .filter((name) => (name in counts ? counts[name] === 0 : values[name as keyof typeof values].trim() === '')),
    changed: (values, before: Record<string, string>) =>
      bodyOf(values, (name) => (values as Record<string, string>)[name] !== before[name]),
    all: (values) => bodyOf(values, () => true),
    sent,
    differences: (changes, before, theirs, textOf) => {
      const old: Record<string, unknown> = sent(before);
      return differencesOf<Record<string, unknown>>({
        labels,
        before: old,
        changes: changes as Record<string, unknown>,
        theirs: sent(theirs),
        // As the form holds them, where it holds them as a text.
        itemsOf: (name, items) => shownAs(name, items.join('\n')),
        textOf: (name, value, side) => {
          const field = fieldOf.get(name);
          if (!field || !('isGallery' in field)) return textOf?.(name, value) ?? shownAs(name, value);
          if (value === (old[name] ?? '')) return t('As before');
          if (value === '') return field.texts.none;
          return side === 'yours' ? field.texts.own : field.texts.other;
        },
      });
    },
    history: (own) => ({
      labels,
      ...own,
      textOf: (name, value) => {
        const text = own.textOf?.(name, value);
        if (text !== undefined) return text;
        const field = fieldOf.get(name);
        // A key means nothing to a person, so only the change is told.
        return field && 'isGallery' in field ? null : shownAs(name, value);
      },
    }),
  };
}
