import { TESTIMONIAL_MESSAGES, testimonialPaths } from '@sankalp/contract/testimonials';
import * as schemas from '@sankalp/contract/testimonials.schema';
import { defineRecord } from '../../shared/records/define-record.ts';
import { testimonials } from './testimonials.table.ts';

/** Testimonials are added and deleted, never changed. */
export const testimonialsFeature = defineRecord({
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
