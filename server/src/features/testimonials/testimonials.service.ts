import { type CreateTestimonialBody, TESTIMONIAL_MESSAGES, type Testimonial } from '@sankalp/contract/testimonials';
import type { Executor } from '../../shared/db/database.ts';
import type { WriteContext } from '../../shared/http/write-context.ts';
import { createRecords } from '../../shared/records/records.ts';
import type { Media } from '../media/index.ts';
import { listTestimonials, type StoredTestimonial } from './testimonials.store.ts';
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
    list: async (): Promise<Testimonial[]> => (await listTestimonials(database)).map(present),
    create: async (body: CreateTestimonialBody, context: WriteContext): Promise<Testimonial> =>
      present(await records.create(body, context)),
    find: records.find,
    listHistory: (id: string) => records.listHistory(id),
    remove: records.remove,
    removeMany: records.removeMany,
    restoreMany: records.restoreMany,
    restore: async (id: string, context: WriteContext): Promise<Testimonial> =>
      present(await records.restore(id, context)),
  };
}
