import type { Executor } from '../../shared/db/database.ts';
import type { OnDatabase } from '../../shared/feature.ts';
import { createStoredList } from '../../shared/lists/newest-list.ts';
import { homeBanners } from './home-banners.table.ts';

/** Keeps true: a deleted banner is shown nowhere. */

export type StoredHomeBanner = typeof homeBanners.$inferSelect;

export type HomeBannersList = ReturnType<typeof createHomeBannersList>;

export const createHomeBannersList = ({ database }: OnDatabase) => createStoredList(database, homeBanners);

/** All rows, deleted ones included. */
export function countStoredHomeBanners(db: Executor): Promise<number> {
  return db.$count(homeBanners);
}
