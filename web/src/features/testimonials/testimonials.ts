import { testimonialPaths } from '@sankalp/contract/testimonials';
import type { CreateTestimonialBody, Testimonial } from '@sankalp/contract/testimonials.schema';
import { recordApi } from '../../shared/resource/resource.api.ts';

export const testimonialsApi = recordApi<Testimonial, CreateTestimonialBody>({
  paths: testimonialPaths,
  tag: 'Testemonial',
  readsAfterRefusal: true,
});
