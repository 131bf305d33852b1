import { contentRoutes } from '@sankalp/contract/app-api/content.schema';
import type { FastifyPluginCallback } from 'fastify';
import { appRoute } from '../../shared/http/app-route.ts';
import type { AppTestimonials } from './app-testimonials.ts';

export const testimonialsAppRoutes: FastifyPluginCallback<{ readonly appTestimonials: AppTestimonials }> = (
  app,
  { appTestimonials },
  done,
) => {
  appRoute(app, contentRoutes.listTestimonials, ({ query }) => appTestimonials.page(query));
  done();
};
