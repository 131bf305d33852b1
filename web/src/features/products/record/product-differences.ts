import type { Product, UpdateProductBody } from '@sankalp/contract/products';
import type { Difference } from '../../../shared/form/difference-table.tsx';
import { differencesOf } from '../../../shared/form/differences.ts';
import { PRODUCT_FORM_LABELS, sentFields } from './product-values.ts';

const { tag, ...OTHERS } = PRODUCT_FORM_LABELS;
const LABELS = { ...OTHERS, tags: tag };

/** How a product that was changed here, from `before`, differs from what another admin or an order changed meanwhile. */
export function productDifferences(
  changes: UpdateProductBody,
  before: Product,
  theirs: Product,
  categories: readonly { id: string; name: string }[],
): Difference[] {
  const names = new Map([before.category, theirs.category, ...categories].map(({ id, name }) => [id, name]));
  return differencesOf({
    labels: LABELS,
    before: sentFields(before),
    changes,
    theirs: sentFields(theirs),
    textOf: (field, value) => (field === 'categoryId' ? (names.get(value) ?? '') : undefined),
  });
}
