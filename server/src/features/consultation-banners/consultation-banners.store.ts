import { PAGE_SIZE_MAX } from '@sankalp/contract/shared/page';
import { desc } from 'drizzle-orm';
import type { Executor } from '../../shared/db/database.ts';
import { living } from '../../shared/db/soft-delete.ts';
import { consultationBanners } from './consultation-banners.table.ts';

/** Keeps true: a deleted banner is shown nowhere. */

export type StoredConsultationBanner = typeof consultationBanners.$inferSelect;

/** The newest first; more than a page of them nobody shows. */
export function listConsultationBanners(db: Executor): Promise<StoredConsultationBanner[]> {
  const { createdAt, id } = consultationBanners;
  return db
    .select()
    .from(consultationBanners)
    .where(living(consultationBanners))
    .orderBy(desc(createdAt), desc(id))
    .limit(PAGE_SIZE_MAX);
}

/** All rows, deleted ones included. */
export function countStoredConsultationBanners(db: Executor): Promise<number> {
  return db.$count(consultationBanners);
}
