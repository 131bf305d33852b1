import type { Feature } from '../../shared/feature.ts';
import { testimonialsRoutes } from './testimonials.routes.ts';
import { createTestimonialsService } from './testimonials.service.ts';
import { createTestimonialsList } from './testimonials.store.ts';

export type { TestimonialsService } from './testimonials.service.ts';
export { countStoredTestimonials, dateTestimonials } from './testimonials.store.ts';

export const testimonialsFeature = {
  records: { testimonials: createTestimonialsService },
  services: { testimonialsList: createTestimonialsList },
  routes: [testimonialsRoutes],
} satisfies Feature;
