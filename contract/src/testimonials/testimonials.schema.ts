import { z } from 'zod';
import { imageSchema, mediaKeySchema } from '../media/media.schema.ts';
import { envelope, listAnswer } from '../shared/envelope.schema.ts';
import { idSchema } from '../shared/id.schema.ts';
import { webLink } from '../shared/link.schema.ts';
import { versionSchema } from '../shared/version.schema.ts';

/** `file` is the key of the picture (TESTI-09). */
export const createTestimonialBody = z.strictObject({ link: webLink, file: mediaKeySchema });

export const testimonialSchema = z.object({
  id: idSchema,
  link: z.string(),
  file: z.string(),
  image: imageSchema,
  createdAt: z.iso.datetime(),
  version: versionSchema,
});

export const testimonialAnswer = envelope(testimonialSchema);
export const testimonialsAnswer = listAnswer(testimonialSchema);

export type Testimonial = z.infer<typeof testimonialSchema>;
export type CreateTestimonialBody = z.infer<typeof createTestimonialBody>;
