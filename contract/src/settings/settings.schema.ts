import { z } from 'zod';
import { envelope } from '../shared/envelope.schema.ts';
import { idSchema } from '../shared/id.schema.ts';
import { phoneSchema } from '../shared/phone.schema.ts';
import { PHONE_MESSAGES } from '../shared/phone.ts';
import { rawText, text } from '../shared/text.schema.ts';
import { versionSchema } from '../shared/version.schema.ts';
import { API_KEY_MASK, API_KEY_MAX_LENGTH } from './settings.ts';

const TERMS_MAX_LENGTH = 100_000;

export const termsBody = z.strictObject({
  termsAndConditions: text(TERMS_MAX_LENGTH),
  /** Needed to save an empty text over one that is in force. */
  confirm: z.boolean().optional(),
});

const savedFields = {
  /** Null: before the first save, or by no admin. */
  savedBy: z.string().nullable(),
  savedAt: z.iso.datetime().nullable(),
};

export const termsSchema = z.object({
  termsAndConditions: z.string(),
  /** Version of the text; 0 until there is one. */
  version: z.int().min(0),
  ...savedFields,
});

export const termsVersionSchema = z.object({ id: idSchema, version: versionSchema, ...savedFields });

/** Terms that everybody reads. */
const publicTermsSchema = termsSchema.pick({ termsAndConditions: true, savedAt: true });

export const termsAnswer = envelope(termsSchema);
export const publicTermsAnswer = envelope(publicTermsSchema);
export const termsVersionsAnswer = envelope(z.array(termsVersionSchema));
export const termsVersionAnswer = envelope(termsVersionSchema.extend({ termsAndConditions: z.string() }));

// Either the key, which travels in a header, or the mask under which it was shown.
const apiKeySchema = rawText(API_KEY_MAX_LENGTH)
  .trim()
  .regex(new RegExp(`^(?:${API_KEY_MASK}.{0,4}|[\\x21-\\x7e]*)$`), {
    error: 'contains characters that no key has',
  });

/** Fields that are left out stay as they are. An empty field clears; the mask keeps the key. */
export const whatsappBody = z
  .strictObject({
    whatsappSupport: z.union([phoneSchema, z.literal('')], { error: PHONE_MESSAGES.invalid }).nullable(),
    sensyApiKey: apiKeySchema.nullable(),
  })
  .partial();

export const whatsappSchema = z.object({
  whatsappSupport: z.string().nullable(),
  /** Masked but for its last characters. */
  sensyApiKey: z.string().nullable(),
  version: versionSchema,
});

export const whatsappAnswer = envelope(whatsappSchema);

/** Answer of the provider to a test message. */
export const whatsappTestAnswer = envelope(z.object({ isAccepted: z.boolean(), answer: z.string() }));

export type Terms = z.infer<typeof termsSchema>;
export type TermsBody = z.infer<typeof termsBody>;
export type TermsVersion = z.infer<typeof termsVersionSchema>;
export type TermsVersionText = z.infer<typeof termsVersionAnswer>['data'];
export type WhatsappTest = z.infer<typeof whatsappTestAnswer>['data'];
export type WhatsappSettings = z.infer<typeof whatsappSchema>;
export type WhatsappBody = z.infer<typeof whatsappBody>;
