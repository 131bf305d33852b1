import type { AppPageQuery } from '@sankalp/contract/app-api/app-page.schema';
import type { AppTestimonial } from '@sankalp/contract/app-api/content.schema';
import type { OnDatabase } from '../../shared/feature.ts';
import { createStoredList } from '../../shared/lists/newest-list.ts';
import type { Media } from '../media/index.ts';
import { testimonials } from './testimonials.table.ts';

export type AppTestimonials = ReturnType<typeof createAppTestimonials>;

/** Testimonials, as the app shows them. */
export function createAppTestimonials({ database, media }: OnDatabase & { readonly media: Media }) {
  const list = createStoredList(database, testimonials);
  return {
    async page(query: AppPageQuery): Promise<{ data: AppTestimonial[]; total: number }> {
      const { rows, total } = await list(query);
      return { data: rows.map(({ id, link, file }) => ({ id, link, image: media.item(file) })), total };
    },
  };
}
