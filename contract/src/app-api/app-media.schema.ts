import { z } from 'zod';
import { imageSchema, mediaItemSchema } from '../media/media.schema.ts';

/** Images and videos by their addresses alone: keys stay inside. */

const EXAMPLE = {
  url: '/media/product/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.webp',
  thumbnailUrl: '/media/product/2027/01/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.thumb.webp',
};
const ITEM = { ...EXAMPLE, mediaType: 'image' };

/** Image: its address, and a small one for lists where there is one. They may be relative to the address of the API. */
export const appImageSchema = imageSchema.extend({}).meta({ example: EXAMPLE });
/** One medium of a gallery. */
export const appMediaSchema = mediaItemSchema.omit({ key: true }).meta({ example: ITEM });
export const appGallerySchema = z.array(appMediaSchema).meta({ example: [ITEM] });

export type AppImage = z.infer<typeof appImageSchema>;
export type AppMedia = z.infer<typeof appMediaSchema>;
