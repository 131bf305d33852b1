import { z } from 'zod';
import { instructorSchema } from '../consultants/consultants.schema.ts';
import { mediaItemSchema, mediaKeySchema } from '../media/media.schema.ts';
import { envelope, listAnswer } from '../shared/envelope.schema.ts';
import { idSchema } from '../shared/id.schema.ts';
import { wholeOrPageQuery } from '../shared/page.schema.ts';
import { typedPrice } from '../shared/price.schema.ts';
import { requiredLine, requiredText } from '../shared/text.schema.ts';
import { NAME_MAX_LENGTH } from '../shared/text.ts';
import { versionSchema } from '../shared/version.schema.ts';
import {
  CONSULTATION_DESCRIPTION_MAX_LENGTH,
  CONSULTATION_DURATIONS,
  CONSULTATION_MEDIA_MAX,
  CONSULTATION_MESSAGES,
  CONSULTATION_PRICE_MAX_INR,
} from './consultations.ts';

const PRICE = { error: 'must be a whole number of rupees, at least 1' };

const consultationFields = {
  consultationName: requiredLine(NAME_MAX_LENGTH),
  consultuntId: idSchema,
  description: requiredText(CONSULTATION_DESCRIPTION_MAX_LENGTH),
  price: z
    .int(PRICE)
    .min(1, PRICE)
    .max(CONSULTATION_PRICE_MAX_INR, { error: `must be at most ${CONSULTATION_PRICE_MAX_INR}` }),
  duration: z.enum(CONSULTATION_DURATIONS, { error: `must be ${CONSULTATION_DURATIONS.join(' or ')}` }),
  /** Whether users can book it. */
  isActive: z.boolean(),
  mediaKeys: z
    .array(mediaKeySchema)
    .min(1, { error: 'must hold at least one item' })
    .max(CONSULTATION_MEDIA_MAX, { error: `can hold at most ${CONSULTATION_MEDIA_MAX} items` })
    .refine((keys) => new Set(keys).size === keys.length, { error: 'holds the same item twice' }),
};

/** Rules of the form hold here too (CONS-17); unset, a consultation is not active (CONS-20). */
export const createConsultationBody = z.strictObject(consultationFields).partial({ isActive: true });
/** Any of the fields of a new one (CONS-26). */
export const updateConsultationBody = z.strictObject(consultationFields).partial();
/** The same, in the words of the form (CONS-19). */
export const consultationFormBody = updateConsultationBody.extend({
  price: typedPrice(CONSULTATION_PRICE_MAX_INR, CONSULTATION_MESSAGES.priceInvalid).optional(),
});

export const consultationsQuery = wholeOrPageQuery;

export const consultationSchema = z.object({
  id: idSchema,
  consultationName: z.string(),
  consultunt: instructorSchema,
  consultuntId: idSchema,
  description: z.string(),
  price: z.int(),
  duration: z.enum(CONSULTATION_DURATIONS),
  isActive: z.boolean(),
  mediaKeys: z.array(z.string()),
  additionalMediaUrls: z.array(mediaItemSchema),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: versionSchema,
});

export const consultationAnswer = envelope(consultationSchema);
export const consultationsAnswer = listAnswer(consultationSchema);

export type Consultation = z.infer<typeof consultationSchema>;
export type ConsultationsQuery = z.infer<typeof consultationsQuery>;
export type CreateConsultationBody = z.infer<typeof createConsultationBody>;
export type UpdateConsultationBody = z.infer<typeof updateConsultationBody>;
