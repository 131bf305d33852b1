import { type AuditEntry, recordAudits } from '../../shared/audit/audit.store.ts';
import { entityOf } from '../../shared/db/record-table.ts';
import type { CategoryProducts } from '../categories/index.ts';
import { countInCategory, moveProducts } from './products.store.ts';
import { products } from './products.table.ts';

/** Products, as categories need them: how many there are, and to move them all. */
export const categoryProducts: CategoryProducts = {
  count: countInCategory,

  async moveAll(tx, from, to, context) {
    const moved = await moveProducts(tx, from, to);
    const entries = moved.map(
      (entityId): AuditEntry => ({
        action: 'update',
        entity: entityOf(products),
        entityId,
        before: { categoryId: from },
        after: { categoryId: to },
      }),
    );
    await recordAudits(tx, context, entries);
    return moved.length;
  },
};
