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

/** Film of a chapter: its address works until a moment, and is another one when the chapter is read again later. */
export const filmSchema = z.object({
  url: z.string().meta({
    example:
      '/media/chapter/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.mp4?expires=1800000000&signature=pY0xQ4m2v9C1',
  }),
  expiresAt: z.iso.datetime().meta({ example: '2027-01-15T11:45:00.000Z' }),
});

/** One medium of a gallery. */
export const mediaItemSchema = z.object({
  key: z.string(),
  url: z.string(),
  thumbnailUrl: z.string().nullable(),
  mediaType: z.enum(MEDIA_TYPES),
});

export type PresignBody = z.infer<typeof presignBody>;
export type Presigned = z.infer<typeof presignedSchema>;
export type FilmAddress = z.infer<typeof filmSchema>;
export type ImageRef = z.infer<typeof imageSchema>;
export type MediaItem = z.infer<typeof mediaItemSchema>;
