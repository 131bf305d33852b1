import { z } from 'zod';
import { type ServiceAccount, serviceAccountSchema } from '../platform/push/service-account.ts';

/** Checks of the values of several variables; each says in a sentence what it takes. */

export const flag = z.enum(['on', 'off'], { error: 'must be on or off' }).transform((value) => value === 'on');

export const port = z
  .string()
  .regex(/^\d{1,5}$/, { error: 'must be a port number' })
  .transform(Number)
  .refine((value) => value >= 1 && value <= 65_535, { error: 'must be a port number' });

export const zone = z.string().refine(isTimeZone, { error: 'must be a time zone such as Asia/Kolkata' });

/** Protocols of a web address. */
export const HTTP = /^https?$/;

export const url = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must be an address such as ${example}`, abort: true });

export function wholeNumber(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(new RegExp(`^\\d{1,${String(max).length}}$`), { error })
    .transform(Number)
    .refine((value) => value >= min && value <= max, { error });
}

/** Values with commas between, each as it is checked; blanks around them do not count. */
export const commaList = (isValid: (value: string) => boolean, error: string) =>
  z
    .string()
    .transform((text) => text.split(',').flatMap((value) => value.trim() || []))
    .refine((values) => values.every(isValid), { error });

export function serviceAccount(text: string, context: z.RefinementCtx): ServiceAccount {
  const account = serviceAccountSchema.safeParse(parsed(text));
  if (account.success) return account.data;
  context.addIssue('must be the JSON of a service account, with project_id, client_email and private_key');
  return z.NEVER;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function isTimeZone(value: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}
