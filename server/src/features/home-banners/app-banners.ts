import type { AppPageQuery } from '@sankalp/contract/app-api/app-page.schema';
import type { AppBanner } from '@sankalp/contract/app-api/content.schema';
import type { OnReads } from '../../shared/feature.ts';
import type { Media } from '../media/index.ts';
import { createHomeScreenList } from './home-banners.store.ts';

export type AppBanners = ReturnType<typeof createAppBanners>;

/** Banners of the home screen, as the app shows them. */
export function createAppBanners({ reads, media }: OnReads & { readonly media: Media }) {
  const list = createHomeScreenList(reads);
  return {
    async page(query: AppPageQuery): Promise<{ data: AppBanner[]; total: number }> {
      const { rows, total } = await list(query);
      return { data: rows.map(({ id, imageKey }) => ({ id, image: media.item(imageKey) })), total };
    },
  };
}
