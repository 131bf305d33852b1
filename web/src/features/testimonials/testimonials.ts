import { type CreateTestimonialBody, type Testimonial, testimonialPaths } from '@sankalp/contract/testimonials';
import { recordApi } from '../../shared/resource/resource.api.ts';

export const testimonialsApi = recordApi<Testimonial, CreateTestimonialBody>({
  paths: testimonialPaths,
  tag: 'Testemonial',
  readsAfterRefusal: true,
});
