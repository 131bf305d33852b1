import { CATEGORY_MESSAGES, categoryInUse } from '@sankalp/contract/categories';
import type { Executor, Transaction } from '../../shared/db/database.ts';
import { badRequest, conflict, notFound, unknownId } from '../../shared/problem.ts';
import { plainRecordService } from '../../shared/records/record-service.ts';
import { createRecords } from '../../shared/records/records.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import { holdCategory, listCategories } from './categories.store.ts';
import { categories } from './categories.table.ts';

/** Keeps true: no two existing categories have the same name, whatever its capitals, and none is deleted while it is in use. */

interface CategoriesOptions {
  readonly database: Executor;
  readonly categoryProducts: CategoryProducts;
}

/** The existing products of a category. */
export interface CategoryProducts {
  count(tx: Transaction, categoryId: string): Promise<number>;
  /** Answers how many. */
  moveAll(tx: Transaction, from: string, to: string, context: WriteContext): Promise<number>;
}

export type CategoriesService = ReturnType<typeof createCategoriesService>;

export function createCategoriesService({ database, categoryProducts: products }: CategoriesOptions) {
  const { nameTaken } = CATEGORY_MESSAGES;
  const records = createRecords({
    database,
    table: categories,
    notFound: CATEGORY_MESSAGES.notFound,
    taken: { categories_name: nameTaken },
    // Putting a product into the category holds it, so none comes between this look and the delete.
    onRemove: async (tx, { id }) => {
      const count = await products.count(tx, id);
      if (count > 0) throw conflict(categoryInUse(count));
    },
  });
  return {
    ...plainRecordService(records),
    list: () => listCategories(database),

    /** Puts all products of a category into another. Answers how many. */
    async moveProducts(id: string, to: string, context: WriteContext): Promise<number> {
      if (id === to) throw badRequest(CATEGORY_MESSAGES.sameCategory);
      return database.transaction(async (tx) => {
        // In one order, whichever way two admins move.
        for (const one of [id, to].sort())
          if (!(await holdCategory(tx, one)))
            throw one === id ? notFound(CATEGORY_MESSAGES.notFound) : unknownId('categoryId');
        return products.moveAll(tx, id, to, context);
      });
    },
  };
}
