import { TESTIMONIAL_MESSAGES, testimonialPaths } from '@sankalp/contract/testimonials';
import * as schemas from '@sankalp/contract/testimonials.schema';
import type { Feature } from '../../shared/feature.ts';
import { defineRecord } from '../../shared/records/define-record.ts';
import { createAppTestimonials } from './app-testimonials.ts';
import { testimonialsAppRoutes } from './testimonials.app-routes.ts';
import { testimonials } from './testimonials.table.ts';

export type { AppTestimonials } from './app-testimonials.ts';

/** Testimonials are added and deleted, never changed. */
const testimonialsRecord = defineRecord({
  name: 'testimonials',
  singular: 'a testimonial',
  plural: 'testimonials',
  table: testimonials,
  isAboutPeople: false,
  contract: {
    schemas,
    paths: testimonialPaths,
    createBody: schemas.createTestimonialBody,
    answer: schemas.testimonialAnswer,
    listAnswer: schemas.testimonialsAnswer,
  },
  messages: TESTIMONIAL_MESSAGES,
  present: (row, media) => ({ ...row, image: media.item(row.file) }),
});

export const testimonialsFeature = {
  ...testimonialsRecord,
  services: { appTestimonials: createAppTestimonials },
  appRoutes: [testimonialsAppRoutes],
} satisfies Feature;
