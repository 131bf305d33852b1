import { z } from 'zod';
import { envelope, listAnswer } from '../shared/envelope.schema.ts';
import { idSchema } from '../shared/id.schema.ts';
import type { RestrictedRead } from '../shared/restricted-read.schema.ts';
import { line, requiredText } from '../shared/text.schema.ts';
import { TEXT_MESSAGES } from '../shared/text.ts';
import { versionSchema } from '../shared/version.schema.ts';
import {
  parameterCount,
  TEMPLATE_MESSAGES,
  TEMPLATE_NAME_MAX_LENGTH,
  TEMPLATE_TEXT_MAX_LENGTH,
} from './whatsapp-templates.ts';

const LANGUAGE_MAX_LENGTH = 10;

/** The code of a language, as WhatsApp has it. */
export const templateLanguageSchema = line(LANGUAGE_MAX_LENGTH)
  .min(1, { error: TEXT_MESSAGES.required, abort: true })
  .regex(/^[a-z]{2,3}(_[A-Z]{2})?$/, { error: TEMPLATE_MESSAGES.language });

const templateFields = {
  name: line(TEMPLATE_NAME_MAX_LENGTH)
    .min(1, { error: TEXT_MESSAGES.required, abort: true })
    .regex(/^[a-z0-9_]+$/, { error: TEMPLATE_MESSAGES.name }),
  language: templateLanguageSchema,
  text: requiredText(TEMPLATE_TEXT_MAX_LENGTH).refine((text) => parameterCount(text) !== undefined, {
    error: TEMPLATE_MESSAGES.numbering,
  }),
};

export const createTemplateBody = z.strictObject(templateFields);
export const updateTemplateBody = z.strictObject(templateFields).partial();

export const templateSchema = z.object({
  id: idSchema,
  /** As the provider knows it. */
  name: z.string(),
  language: z.string(),
  text: z.string(),
  version: versionSchema,
});

export const templateAnswer = envelope(templateSchema);
export const templatesAnswer = listAnswer(templateSchema);

/** Templates among which whoever writes to people chooses. */
export const templatesRestrictedRead = { query: z.strictObject({}), answer: templatesAnswer } satisfies RestrictedRead;

export type Template = z.infer<typeof templateSchema>;
export type TemplateBody = z.infer<typeof createTemplateBody>;
