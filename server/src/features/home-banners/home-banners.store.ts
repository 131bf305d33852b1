import type { AppPageQuery } from '@sankalp/contract/app-api/app-page.schema';
import { and, sql } from 'drizzle-orm';
import type { ReadDatabase } from '../../shared/db/read-database.ts';
import { notDeleted } from '../../shared/db/soft-delete.ts';
import { createStoredList } from '../../shared/lists/newest-list.ts';
import { homeBanners } from './home-banners.table.ts';

/** Keeps true: the app shows the banners that are meant for its home screen, the newest first. */
export function createHomeScreenList(reads: ReadDatabase) {
  const list = createStoredList(reads, homeBanners);
  return (query: AppPageQuery) => list(query, and(notDeleted(homeBanners), sql`${homeBanners.addToHomeScreen}`));
}
