import type { Category } from '@sankalp/contract/categories.schema';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../shared/db/database.ts';
import type { ReadExecutor } from '../../shared/db/read-database.ts';
import { notDeleted } from '../../shared/db/soft-delete.ts';
import { categories } from './categories.table.ts';

/** Keeps true: a deleted category is offered nowhere. */

/** All of them by name, in the order of the index that keeps names unique. */
export async function listCategories(db: ReadExecutor): Promise<Category[]> {
  const { id, name, version } = categories;
  return db.select({ id, name, version }).from(categories).where(notDeleted(categories)).orderBy(sql`lower(${name})`);
}

/** Whether it is existing, and stays so until the transaction ends. */
export async function holdCategory(tx: Transaction, id: string): Promise<boolean> {
  const found = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.id, id), notDeleted(categories)))
    .for('share');
  return found.length > 0;
}
