import { z } from 'zod';
import { PHONE_MAX_LENGTH, PHONE_MESSAGES } from './phone.ts';
import { line } from './text.schema.ts';

/** A phone number as people write it; the server stores it as E.164 (region IN when it names none). */
export const phoneSchema = line(PHONE_MAX_LENGTH).refine((value) => /^\+?[\d\s().-]{6,}$/.test(value), {
  error: PHONE_MESSAGES.invalid,
});

/** Anything that may stand in a stored row: old data is shown as it is. */
export const storedPhoneSchema = z.string();
