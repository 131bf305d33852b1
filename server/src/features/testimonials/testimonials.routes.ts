import { wholeOrPageQuery } from '@sankalp/contract/shared/page';
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
import type { TestimonialsList } from './testimonials.store.ts';

interface Options {
  readonly testimonials: TestimonialsService;
  readonly list: TestimonialsList;
}

export const testimonialsRoutes: FastifyPluginCallbackZod<Options> = (api, { testimonials, list }, done) => {
  api.get(
    testimonialPaths.list,
    { schema: { summary: 'List testimonials', querystring: wholeOrPageQuery, response: { 200: testimonialsAnswer } } },
    async (request) => {
      const { rows, total } = await list(request.query);
      return { data: rows.map(testimonials.present), total };
    },
  );

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
