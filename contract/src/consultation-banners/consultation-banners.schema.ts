import { z } from 'zod';
import { mediaItemSchema, mediaKeySchema } from '../media/media.schema.ts';
import { envelope, listAnswer } from '../shared/envelope.schema.ts';
import { idSchema } from '../shared/id.schema.ts';
import { versionSchema } from '../shared/version.schema.ts';

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
export const consultationBannersAnswer = listAnswer(consultationBannerSchema);

export type ConsultationBanner = z.infer<typeof consultationBannerSchema>;
export type CreateConsultationBannerBody = z.infer<typeof createConsultationBannerBody>;
