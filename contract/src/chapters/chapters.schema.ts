import { z } from 'zod';
import { mediaItemSchema, mediaKeySchema } from '../media/media.schema.ts';
import { daySchema, instantSchema } from '../shared/dates.schema.ts';
import { envelope } from '../shared/envelope.schema.ts';
import { idSchema } from '../shared/id.schema.ts';
import { optionalLine, orNothing, requiredLine } from '../shared/text.schema.ts';
import { NAME_MAX_LENGTH } from '../shared/text.ts';
import { versionSchema } from '../shared/version.schema.ts';

const sequenceRule = { error: 'must be a whole number, at least 1' };

const chapterFields = {
  name: requiredLine(NAME_MAX_LENGTH),
  videoTitle: optionalLine(NAME_MAX_LENGTH),
  courseId: idSchema,
  /** A calendar day; of an instant, its day in the foundation's zone. */
  scheduleDate: orNothing(z.union([daySchema, instantSchema], { error: 'must be a date in the form YYYY-MM-DD' })),
  isFree: z.boolean(),
  /** True only for a free chapter; otherwise it is stored as false (CHAP-15). */
  addToHome: z.boolean(),
  /** 1-based. Beyond the end means last. */
  sequence: z.int(sequenceRule).min(1, sequenceRule).max(1_000_000),
  videoKey: orNothing(mediaKeySchema),
};

export const createChapterBody = z.strictObject(chapterFields).partial().required({ name: true, courseId: true });
/** A chapter stays in its course: courseId may come along, unchanged. */
export const updateChapterBody = z.strictObject(chapterFields).partial();

export const chapterSchema = z.object({
  id: idSchema,
  name: z.string(),
  videoTitle: z.string().nullable(),
  courseId: idSchema,
  scheduleDate: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  isFree: z.boolean(),
  addToHome: z.boolean(),
  sequence: z.int().min(1),
  videoKey: z.string().nullable(),
  /** Its address works for two hours at least: then the list has another one. */
  video: z.object({ url: z.string() }).nullable(),
  contentUrls: z.array(z.string()),
  media: z.array(mediaItemSchema),
  version: versionSchema,
});

export const chapterAnswer = envelope(chapterSchema);
export const chaptersAnswer = envelope(z.array(chapterSchema));

export const chapterCourseParams = z.strictObject({ courseId: idSchema });

export type Chapter = z.infer<typeof chapterSchema>;
export type CreateChapterBody = z.infer<typeof createChapterBody>;
export type UpdateChapterBody = z.infer<typeof updateChapterBody>;
