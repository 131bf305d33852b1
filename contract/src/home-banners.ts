import { z } from 'zod';
import { imageSchema, mediaKeySchema } from './media.ts';
import { envelope } from './shared/envelope.ts';
import { idSchema } from './shared/id.ts';
import { versionSchema } from './shared/version.ts';

/** Pictures for the home screen of the app (HERO-12). */

export const HOME_BANNER_MESSAGES = {
  loadFailed: 'An error occurred',
  empty: 'No Homescreen banner found',
  /** The documents show no text for these (HERO-14). */
  createFailed: 'Failed to save banner. Please try again.',
  updateFailed: 'Failed to save banner. Please try again.',
  deleted: 'Banner deleted successfully!',
  deleteFailed: 'An error occurred',
  restored: 'Banner restored',
  restoreFailed: 'Could not restore banner',
  notFound: 'Banner not found',
} as const;

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
/** `total` counts all, whatever the page. */
export const homeBannersAnswer = envelope(z.array(homeBannerSchema)).extend({ total: z.int().min(0) });

export type HomeBanner = z.infer<typeof homeBannerSchema>;
export type CreateHomeBannerBody = z.infer<typeof createHomeBannerBody>;
export type UpdateHomeBannerBody = z.infer<typeof updateHomeBannerBody>;

export const homeBannerPaths = {
  list: '/banners',
  one: '/banners/:id',
  restore: '/banners/:id/restore',
  history: '/banners/:id/history',
} as const;
