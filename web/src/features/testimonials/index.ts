export { TestimonialsTable } from './testimonials-table.tsx';
