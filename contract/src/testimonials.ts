import { z } from 'zod';
import { imageSchema, mediaKeySchema } from './media.ts';
import { envelope } from './shared/envelope.ts';
import { idSchema } from './shared/id.ts';
import { webLink } from './shared/link.ts';
import { versionSchema } from './shared/version.ts';

/** What people say of the foundation: a picture that opens a page elsewhere (TESTI-12). */

export const TESTIMONIAL_MESSAGES = {
  loadFailed: 'An error occurred',
  /** Sic (TESTI-02). */
  empty: 'No testemonial found',
  created: 'Testimonial added',
  createFailed: 'Failed to save testimonial. Please try again.',
  /** Sic (TESTI-11). */
  deleted: 'Delete Successfully',
  deleteFailed: 'An error occurred',
  restored: 'Testimonial restored',
  restoreFailed: 'Could not restore testimonial',
  notFound: 'Testimonial not found',
} as const;

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
/** `total` counts all, whatever the page. */
export const testimonialsAnswer = envelope(z.array(testimonialSchema)).extend({ total: z.int().min(0) });

export type Testimonial = z.infer<typeof testimonialSchema>;
export type CreateTestimonialBody = z.infer<typeof createTestimonialBody>;

export const testimonialPaths = {
  list: '/testemonials',
  one: '/testemonials/:id',
  restore: '/testemonials/:id/restore',
  history: '/testemonials/:id/history',
} as const;
