import { type CreateTestimonialBody, type Testimonial, testimonialPaths } from '@sankalp/contract/testimonials';
import { recordApi } from '../../shared/record/record.api.ts';

export const testimonialsApi = recordApi<Testimonial, CreateTestimonialBody>({
  paths: testimonialPaths,
  tag: 'Testemonial',
  readsAfterRefusal: true,
});
