import type { z } from 'zod';

export type Labels = Readonly<Record<string, string>>;

/**
 * The first complaint of the contract about each field, as a sentence that names the field as the form does:
 * `{ city: 'City can have at most 80 characters' }`. One that the form does not show goes by the name that the wire gives it.
 */
export function contractErrors(schema: z.ZodType, body: unknown, labels: Labels): Record<string, string> {
  const { error } = schema.safeParse(body);
  const errors: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) {
    const field = path.join('.');
    errors[field] ??= sentenceOf(labels[field] ?? field, message);
  }
  return errors;
}

// The contract's message names the date format of the wire, not of the screen.
function sentenceOf(label: string, message: string): string {
  return `${label || 'This'} ${message.replace('YYYY-MM-DD', 'DD/MM/YYYY')}`;
}
