import { z } from 'zod';
import { mediaItemSchema, mediaKeySchema } from './media.ts';
import { envelope } from './shared/envelope.ts';
import { idSchema } from './shared/id.ts';
import { versionSchema } from './shared/version.ts';

/** Pictures and films above the consultations of the app (CBANNER-04). */

export const CONSULTATION_BANNER_MESSAGES = {
  loadFailed: 'An error occurred',
  empty: 'No banner found',
  createFailed: 'Failed to save banner. Please try again.',
  deleted: 'Banner deleted successfully!',
  deleteFailed: 'An error occurred',
  restored: 'Banner restored',
  restoreFailed: 'Could not restore banner',
  notFound: 'Banner not found',
} as const;

/** The key of an image or of a video (CBANNER-05). */
export const createConsultationBannerBody = z.strictObject({ imageKey: mediaKeySchema });

export const consultationBannerSchema = z.object({
  id: idSchema,
  imageKey: z.string(),
  image: mediaItemSchema,
  createdAt: z.iso.datetime(),
  version: versionSchema,
});

export const consultationBannerAnswer = envelope(consultationBannerSchema);
/** `total` counts all, whatever the page. */
export const consultationBannersAnswer = envelope(z.array(consultationBannerSchema)).extend({ total: z.int().min(0) });

export type ConsultationBanner = z.infer<typeof consultationBannerSchema>;
export type CreateConsultationBannerBody = z.infer<typeof createConsultationBannerBody>;

export const consultationBannerPaths = {
  list: '/consultationBanners',
  one: '/consultationBanners/:id',
  restore: '/consultationBanners/:id/restore',
  history: '/consultationBanners/:id/history',
} as const;
