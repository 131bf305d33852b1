export { testimonialsRoutes } from './testimonials.routes.ts';
export {
  createTestimonialsService,
  type TestimonialsService,
} from './testimonials.service.ts';
export { countStoredTestimonials, createTestimonialsList, dateTestimonials } from './testimonials.store.ts';
