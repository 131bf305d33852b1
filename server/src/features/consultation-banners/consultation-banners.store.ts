import type { WholeOrPageQuery } from '@sankalp/contract/shared/page';
import { getTableColumns } from 'drizzle-orm';
import type { Database, Executor } from '../../shared/db/database.ts';
import { createNewestList } from '../../shared/db/newest-list.ts';
import { consultationBanners } from './consultation-banners.table.ts';

/** Keeps true: a deleted banner is shown nowhere. */

export type StoredConsultationBanner = typeof consultationBanners.$inferSelect;

export type ConsultationBannersList = ReturnType<typeof createConsultationBannersList>;

/** The living ones, newest first: all of them, or a page. */
export function createConsultationBannersList(database: Database) {
  const list = createNewestList(database, {
    table: consultationBanners,
    rowsOf: (db, { total, where, orderBy }) =>
      db
        .select({ ...getTableColumns(consultationBanners), total })
        .from(consultationBanners)
        .where(where)
        .orderBy(...orderBy),
  });
  return (query: WholeOrPageQuery) => list(undefined, query);
}

/** All rows, deleted ones included. */
export function countStoredConsultationBanners(db: Executor): Promise<number> {
  return db.$count(consultationBanners);
}
