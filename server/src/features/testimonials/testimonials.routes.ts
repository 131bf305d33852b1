import {
  createTestimonialBody,
  TESTIMONIAL_MESSAGES,
  testimonialAnswer,
  testimonialPaths,
  testimonialsAnswer,
} from '@sankalp/contract/testimonials';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { recordRoutes } from '../../shared/http/record-routes.ts';
import type { TestimonialsService } from './testimonials.service.ts';

export const testimonialsRoutes: FastifyPluginCallbackZod<{ readonly testimonials: TestimonialsService }> = (
  api,
  { testimonials },
  done,
) => {
  api.get(
    testimonialPaths.list,
    { schema: { summary: 'List testimonials', response: { 200: testimonialsAnswer } } },
    async () => ({ data: await testimonials.list() }),
  );

  recordRoutes(api, {
    noun: 'a testimonial',
    several: 'testimonials',
    paths: testimonialPaths,
    createBody: createTestimonialBody,
    savedAnswer: testimonialAnswer,
    deleted: TESTIMONIAL_MESSAGES.deleted,
    service: testimonials,
  });

  done();
};
