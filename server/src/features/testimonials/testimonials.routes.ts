import { TESTIMONIAL_MESSAGES, testimonialPaths } from '@sankalp/contract/testimonials';
import { createTestimonialBody, testimonialAnswer, testimonialsAnswer } from '@sankalp/contract/testimonials.schema';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { wholeListRoute } from '../../shared/lists/whole-list.routes.ts';
import { recordRoutes } from '../../shared/records/record.routes.ts';
import type { TestimonialsService } from './testimonials.service.ts';
import type { TestimonialsList } from './testimonials.store.ts';

export interface Options {
  readonly testimonials: TestimonialsService;
  readonly testimonialsList: TestimonialsList;
}

export const testimonialsRoutes: FastifyPluginCallbackZod<Options> = (
  api,
  { testimonials, testimonialsList: list },
  done,
) => {
  wholeListRoute(api, {
    path: testimonialPaths.list,
    many: 'testimonials',
    answer: testimonialsAnswer,
    list,
    present: testimonials.present,
  });

  recordRoutes(api, {
    noun: 'a testimonial',
    several: 'testimonials',
    paths: testimonialPaths,
    createBody: createTestimonialBody,
    shownAnswer: testimonialAnswer,
    savedAnswer: testimonialAnswer,
    deleted: TESTIMONIAL_MESSAGES.deleted,
    service: testimonials,
  });

  done();
};
