import { CATEGORY_MESSAGES } from '@sankalp/contract/categories';
import type { Executor } from '../../shared/db/database.ts';
import { plainRecordService } from '../../shared/records/plain-record-service.ts';
import { createRecords } from '../../shared/records/records.ts';
import { listCategories } from './categories.store.ts';
import { categories } from './categories.table.ts';

/** Keeps true: no two living categories have the same name, whatever its capitals. */

export type CategoriesService = ReturnType<typeof createCategoriesService>;

export function createCategoriesService(database: Executor) {
  const { notFound, nameTaken } = CATEGORY_MESSAGES;
  const records = createRecords({ database, table: categories, notFound, taken: { categories_name: nameTaken } });
  return { ...plainRecordService(records), list: () => listCategories(database) };
}
