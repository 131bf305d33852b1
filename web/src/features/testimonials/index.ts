export { TestimonialsTable } from './testimonial-list.tsx';
export { testimonialsApi } from './testimonials.ts';
