import { recordPaths } from '../shared/path.ts';

/** Testimonials: what people say of the foundation, a picture that opens a page elsewhere (TESTI-12). */

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

export const testimonialPaths = recordPaths('/testemonials');
