import type { Executor } from '../../shared/db/database.ts';
import type { OnDatabase } from '../../shared/feature.ts';
import { createStoredList } from '../../shared/lists/newest-list.ts';
import { consultationBanners } from './consultation-banners.table.ts';

/** Keeps true: a deleted banner is shown nowhere. */

export type StoredConsultationBanner = typeof consultationBanners.$inferSelect;

export type ConsultationBannersList = ReturnType<typeof createConsultationBannersList>;

export const createConsultationBannersList = ({ database }: OnDatabase) =>
  createStoredList(database, consultationBanners);

/** All rows, deleted ones included. */
export function countStoredConsultationBanners(db: Executor): Promise<number> {
  return db.$count(consultationBanners);
}
