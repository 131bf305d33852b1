import { z } from 'zod';
import { imageSchema, mediaKeySchema } from '../media/media.schema.ts';
import { envelope, listAnswer } from '../shared/envelope.schema.ts';
import { idSchema } from '../shared/id.schema.ts';
import { versionSchema } from '../shared/version.schema.ts';

const homeBannerFields = {
  imageKey: mediaKeySchema,
  /** Whether the app shows it. */
  addToHomeScreen: z.boolean(),
};

/** Unset, a banner is not on the home screen (HERO-06, HERO-09). */
export const createHomeBannerBody = z.strictObject(homeBannerFields).partial({ addToHomeScreen: true });
export const updateHomeBannerBody = z.strictObject(homeBannerFields).partial();

export const homeBannerSchema = z.object({
  id: idSchema,
  imageKey: z.string(),
  image: imageSchema,
  addToHomeScreen: z.boolean(),
  createdAt: z.iso.datetime(),
  version: versionSchema,
});

export const homeBannerAnswer = envelope(homeBannerSchema);
export const homeBannersAnswer = listAnswer(homeBannerSchema);

export type HomeBanner = z.infer<typeof homeBannerSchema>;
export type CreateHomeBannerBody = z.infer<typeof createHomeBannerBody>;
export type UpdateHomeBannerBody = z.infer<typeof updateHomeBannerBody>;
