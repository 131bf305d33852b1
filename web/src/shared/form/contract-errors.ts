import type { z } from 'zod';
import { sentTexts, withoutWireName } from '../api/failure-text.ts';
import { t } from '../texts.ts';
import { parseBody } from './parse-body.ts';

export type Labels = Readonly<Record<string, string>>;

/**
 * The first complaint of the contract about each field, as a sentence that names the field as the form does:
 * `{ city: 'City can have at most 80 characters' }`. One that the form does not show is named by the words of its wire name.
 */
export function contractErrors(schema: z.ZodType, body: unknown, labels: Labels): Record<string, string> {
  const { error } = parseBody(schema, body);
  const errors: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) {
    // A fault of one item is one of the list, which a form shows as a field.
    const field = (typeof path.at(-1) === 'number' ? path.slice(0, -1) : path).join('.');
    errors[field] ??= sentenceOf(labels[field] ?? field, message);
  }
  return errors;
}

/** As the server says what is wrong with a field: its wire name, then a predicate. */
const ABOUT_FIELD = /^([a-z]\w*)(?:\.\w+| \(item \d+\))* ((?:is|are|must|can|cannot|contains|names|has|holds) .+)$/s;

/** Complaints of a failed call, apart: those about fields of this form, in the words of `labels`, and the rest. */
export function refusalOf(error: unknown, fallback: string, labels: Labels) {
  const atFields: Record<string, string> = {};
  const others: string[] = [];
  for (const text of sentTexts(error, fallback)) {
    const [, field = '', predicate = ''] = ABOUT_FIELD.exec(text) ?? [];
    if (field in labels) atFields[field] ??= sentenceOf(labels[field] ?? field, predicate);
    else others.push(withoutWireName(t(text)));
  }
  return { atFields, others };
}

// The contract's message names the date format of the wire, not of the screen. A whole sentence stays as it is.
function sentenceOf(label: string, message: string): string {
  if (/^[A-Z].*\.$/s.test(message)) return t(message);
  return withoutWireName(`${label || t('This')} ${t(message.replace('YYYY-MM-DD', 'DD/MM/YYYY'))}`);
}
