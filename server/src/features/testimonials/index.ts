export { testimonialsRoutes } from './testimonials.routes.ts';
export {
  createTestimonialsService,
  type TestimonialsService,
} from './testimonials.service.ts';
export { countStoredTestimonials, dateTestimonials } from './testimonials.store.ts';
