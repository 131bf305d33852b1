import type { Readable } from 'node:stream';
import { PICTURE_SEPARATOR, PRODUCT_CSV_HEADERS } from '@sankalp/contract/products/products-csv';
import { csvAnswer } from '../../shared/http/csv-answer.ts';
import type { ShownProduct } from './products.store.ts';

/** Products as CSV, in the columns that an import reads; one without a SKU is named by its id. */
export function exportProducts(rows: AsyncIterable<readonly ShownProduct[]>): Readable {
  return csvAnswer(PRODUCT_CSV_HEADERS, linesOf(rows));
}

async function* linesOf(batches: AsyncIterable<readonly ShownProduct[]>) {
  for await (const rows of batches) {
    yield rows.map(({ externalId, id, categoryName, tags, media, ...row }) => {
      const pictures = media.map((key) => key.slice(key.lastIndexOf('/') + 1)).join(PICTURE_SEPARATOR);
      return { ...row, externalId: externalId ?? id, category: categoryName, tag: tags.join('; '), pictures };
    });
  }
}
