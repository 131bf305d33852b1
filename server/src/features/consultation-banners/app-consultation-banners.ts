import type { AppPageQuery } from '@sankalp/contract/app-api/app-page.schema';
import type { AppConsultationBanner } from '@sankalp/contract/app-api/content.schema';
import type { OnReads } from '../../shared/feature.ts';
import { createStoredList } from '../../shared/lists/newest-list.ts';
import type { Media } from '../media/index.ts';
import { consultationBanners } from './consultation-banners.table.ts';

export type AppConsultationBanners = ReturnType<typeof createAppConsultationBanners>;

/** Banners above the consultations, as the app shows them. */
export function createAppConsultationBanners({ reads, media }: OnReads & { readonly media: Media }) {
  const list = createStoredList(reads, consultationBanners);
  return {
    async page(query: AppPageQuery): Promise<{ data: AppConsultationBanner[]; total: number }> {
      const { rows, total } = await list(query);
      return { data: rows.map(({ id, imageKey }) => ({ id, media: media.item(imageKey) })), total };
    },
  };
}
