import { t } from 'virtual:texts';
import { mediaPlace } from '@sankalp/contract/media';
import {
  guessProductMapping,
  PRODUCT_CSV_FIELDS,
  PRODUCT_CSV_HEADERS,
  PRODUCT_CSV_REQUIRED,
  PRODUCT_IMPORT_MESSAGES,
  productImportPaths,
} from '@sankalp/contract/products/products-csv';
import type { ImportMapping } from '@sankalp/contract/shared/csv-import';
import { CsvImportDialog } from '../../../shared/import/csv-import-dialog.tsx';
import type { ImportKind } from '../../../shared/import/import-kind.ts';
import type { DialogProps } from '../../../shared/ui/lazy-dialog.tsx';

const REQUIRED: ReadonlySet<string> = new Set(PRODUCT_CSV_REQUIRED);

const products: ImportKind = {
  title: t('Import products'),
  plural: t('products'),
  submit: { singular: t('Import 1 product'), plural: t('Import {count} products') },
  done: { singular: t('1 product imported'), plural: t('{count} products imported') },
  intro: t(
    'Adds the products of a CSV file. A product that is known already, by its SKU, stays as it is. Pictures are matched by the names of their files.',
  ),
  paths: productImportPaths,
  tag: 'Product',
  fields: PRODUCT_CSV_FIELDS.map((field) => ({
    field,
    header: PRODUCT_CSV_HEADERS[field],
    label: t(PRODUCT_CSV_HEADERS[field]),
    isRequired: REQUIRED.has(field),
  })),
  columnsMissing: t(PRODUCT_IMPORT_MESSAGES.columnsMissing),
  guessMapping: (headers): ImportMapping => guessProductMapping(headers),
  pictures: mediaPlace('products', 'media'),
};

/** Brings in products, with their pictures, from a CSV file. */
export function ImportProductsDialog(props: DialogProps) {
  return <CsvImportDialog kind={products} {...props} />;
}
