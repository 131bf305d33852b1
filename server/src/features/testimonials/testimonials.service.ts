import { TESTIMONIAL_MESSAGES } from '@sankalp/contract/testimonials';
import type { Testimonial } from '@sankalp/contract/testimonials.schema';
import type { Executor } from '../../shared/db/database.ts';
import { presentedRecordService } from '../../shared/records/record-service.ts';
import { createRecords } from '../../shared/records/records.ts';
import type { Media } from '../media/index.ts';
import type { StoredTestimonial } from './testimonials.store.ts';
import { testimonials } from './testimonials.table.ts';

interface TestimonialsOptions {
  readonly database: Executor;
  readonly media: Media;
}

export type TestimonialsService = ReturnType<typeof createTestimonialsService>;

/** Testimonials are added and deleted, never changed. */
export function createTestimonialsService({ database, media }: TestimonialsOptions) {
  const records = createRecords({
    database,
    table: testimonials,
    media,
    notFound: TESTIMONIAL_MESSAGES.notFound,
  });
  const present = ({ id, link, file, createdAt, version }: StoredTestimonial): Testimonial => ({
    id,
    link,
    file,
    image: media.item(file),
    createdAt,
    version,
  });

  return {
    ...presentedRecordService(records, present),
    present,
  };
}
