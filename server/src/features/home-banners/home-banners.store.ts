import { PAGE_SIZE_MAX } from '@sankalp/contract/shared/page';
import { desc } from 'drizzle-orm';
import type { Executor } from '../../shared/db/database.ts';
import { living } from '../../shared/db/soft-delete.ts';
import { homeBanners } from './home-banners.table.ts';

/** Keeps true: a deleted banner is shown nowhere. */

export type StoredHomeBanner = typeof homeBanners.$inferSelect;

/** The newest first; more than a page of them nobody shows. */
export function listHomeBanners(db: Executor): Promise<StoredHomeBanner[]> {
  const { createdAt, id } = homeBanners;
  return db
    .select()
    .from(homeBanners)
    .where(living(homeBanners))
    .orderBy(desc(createdAt), desc(id))
    .limit(PAGE_SIZE_MAX);
}

/** All rows, deleted ones included. */
export function countStoredHomeBanners(db: Executor): Promise<number> {
  return db.$count(homeBanners);
}
