export { testimonialsApi } from './testimonials.api.ts';
export { TestimonialsTable } from './testimonials-table.tsx';
