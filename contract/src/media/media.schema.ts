import { z } from 'zod';
import { envelope } from '../shared/envelope.schema.ts';
import { idSchema } from '../shared/id.schema.ts';
import { rawText, requiredLine } from '../shared/text.schema.ts';
import { NAME_MAX_LENGTH } from '../shared/text.ts';
import { MEDIA_CATEGORIES, MEDIA_ENTITIES, MEDIA_KEY_MAX_LENGTH, MEDIA_TYPES, type MediaEntity } from './media.ts';

const ENTITY_NAMES = Object.keys(MEDIA_ENTITIES) as [MediaEntity, ...MediaEntity[]];

export const presignBody = z.strictObject({
  /** A bare name. It is kept for the record alone: keys are the server's. */
  fileName: requiredLine(NAME_MAX_LENGTH).refine((name) => !/[/\\]/.test(name) && !/^\.+$/.test(name), {
    error: 'must be the name of a file, without a path',
  }),
  /** Which types are taken depends on the place: see `acceptedTypes`. */
  fileType: requiredLine(100),
  fileSize: z
    .int({ error: 'must be a whole number of bytes' })
    .min(1, { error: 'must be at least 1 byte' })
    .max(Number.MAX_SAFE_INTEGER),
  mediaType: z.enum(MEDIA_TYPES, { error: 'must be image or video' }),
  entityType: z.enum(ENTITY_NAMES, { error: `must be one of ${ENTITY_NAMES.join(', ')}` }),
  mediaCategory: z.enum(MEDIA_CATEGORIES, { error: `must be one of ${MEDIA_CATEGORIES.join(', ')}` }),
});

/** The capital S of preSignedUrl is the wire's (MEDIA-02). */
export const presignedSchema = z.object({ preSignedUrl: z.string(), s3Key: z.string() });
export const presignAnswer = envelope(presignedSchema);

/** The signature of an address of the local store. */
export const uploadParams = z.strictObject({ id: idSchema });
export const uploadQuery = z.strictObject({
  expires: rawText(12)
    .regex(/^\d{1,12}$/, { error: 'is not valid' })
    .transform(Number),
  signature: rawText(200).min(1),
});

/** A key as an entity refers to it. */
export const mediaKeySchema = requiredLine(MEDIA_KEY_MAX_LENGTH);

/** An image as it is shown: the address, and a small one for lists where there is one. */
export const imageSchema = z.object({ url: z.string(), thumbnailUrl: z.string().nullable() });

/** One medium of a gallery. */
export const mediaItemSchema = z.object({
  key: z.string(),
  url: z.string(),
  thumbnailUrl: z.string().nullable(),
  mediaType: z.enum(MEDIA_TYPES),
});

export type PresignBody = z.infer<typeof presignBody>;
export type Presigned = z.infer<typeof presignedSchema>;
export type ImageRef = z.infer<typeof imageSchema>;
export type MediaItem = z.infer<typeof mediaItemSchema>;
