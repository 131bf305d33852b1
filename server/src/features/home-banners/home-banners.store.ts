import type { WholeOrPageQuery } from '@sankalp/contract/shared/page';
import { getTableColumns } from 'drizzle-orm';
import type { Database, Executor } from '../../shared/db/database.ts';
import { createNewestList } from '../../shared/db/newest-list.ts';
import { homeBanners } from './home-banners.table.ts';

/** Keeps true: a deleted banner is shown nowhere. */

export type StoredHomeBanner = typeof homeBanners.$inferSelect;

export type HomeBannersList = ReturnType<typeof createHomeBannersList>;

/** The living ones, newest first: all of them, or a page. */
export function createHomeBannersList(database: Database) {
  const list = createNewestList(database, {
    table: homeBanners,
    rowsOf: (db, { total, where, orderBy }) =>
      db
        .select({ ...getTableColumns(homeBanners), total })
        .from(homeBanners)
        .where(where)
        .orderBy(...orderBy),
  });
  return (query: WholeOrPageQuery) => list(undefined, query);
}

/** All rows, deleted ones included. */
export function countStoredHomeBanners(db: Executor): Promise<number> {
  return db.$count(homeBanners);
}
