import { guessMapping, type ImportMapping, type ImportPaths } from '../shared/csv-import.ts';
import { PRODUCT_LABELS } from './products.ts';

/** Products as a table: what an export holds and what an import reads. Pictures stand in it by the names of their files. */

export const PRODUCT_SKU_MAX_LENGTH = 100;
/** Each is made as the form makes one, with its pictures looked at. */
export const PRODUCT_IMPORT_MAX_ROWS = 5_000;

const { name, tags: tag, priceInr, discountedPriceInr, gstRatePercent, hsnCode, ...more } = PRODUCT_LABELS;
const { description: _, categoryId: __, stock: ___, media: ____, ...others } = more;

/** Each column and what heads it. */
export const PRODUCT_CSV_HEADERS = {
  externalId: 'SKU',
  name,
  category: 'Category',
  description: 'Description',
  priceInr,
  discountedPriceInr,
  stock: 'Stock',
  tag,
  hsnCode,
  gstRatePercent,
  ...others,
  pictures: 'Pictures',
} as const;
export type ProductCsvField = keyof typeof PRODUCT_CSV_HEADERS;
export const PRODUCT_CSV_FIELDS = Object.keys(PRODUCT_CSV_HEADERS) as ProductCsvField[];
export const PRODUCT_CSV_REQUIRED = [
  'externalId',
  'name',
  'category',
  'description',
  'priceInr',
  'discountedPriceInr',
  'stock',
  'pictures',
] as const satisfies ProductCsvField[];

/** Between the names of a cell. */
export const PICTURE_SEPARATOR = '; ';

export const PRODUCT_IMPORT_MESSAGES = {
  columnsMissing:
    'Choose the columns that hold SKU, Product Name, Category, Description, Actual Price, Discounted Price, Stock and Pictures.',
  tooManyRows: 'At most 5,000 products can be imported at once.',
  twin: (row: number) => `is the SKU of row ${row}, too`,
  categoryUnknown: 'is the name of no category',
  pictureTwice: (name: string) => `names “${name}” twice`,
  pictureTaken: (name: string, row: number) => `names “${name}”, a picture of row ${row}`,
  pictureMissing: (name: string) => `names “${name}”, which is not among the picked pictures`,
  pictureAmbiguous: (name: string) => `names “${name}”, of which several were picked`,
  skuTaken: 'Another product has the same SKU.',
} as const;

export const productImportPaths = {
  import: '/products/import',
  faultyRows: '/products/import/faulty-rows',
  progress: '/products/import/progress',
} as const satisfies ImportPaths;
export const PRODUCTS_EXPORT_PATH = '/products/export.csv';

/** Headers that other programs give a column of the field; its own and its name are read in any case. */
const OTHER_HEADERS: Readonly<Partial<Record<ProductCsvField, readonly string[]>>> = {
  externalId: ['external id', 'product id', 'product code', 'item code', 'variant sku', 'code', 'id'],
  name: ['name', 'title', 'product'],
  category: ['product category', 'category name', 'type', 'product type'],
  description: ['product description', 'body'],
  priceInr: ['price', 'mrp', 'compare at price', 'regular price', 'price inr'],
  discountedPriceInr: ['sale price', 'selling price', 'offer price', 'variant price'],
  stock: ['current stock', 'quantity', 'qty', 'inventory'],
  tag: ['tags'],
  hsnCode: ['hsn'],
  gstRatePercent: ['gst', 'gst percent', 'tax rate'],
  pictures: ['picture', 'images', 'image', 'photos', 'photo', 'media', 'files', 'file name'],
};

const NAMES = Object.fromEntries(
  PRODUCT_CSV_FIELDS.map((field) => [field, [PRODUCT_CSV_HEADERS[field], field, ...(OTHER_HEADERS[field] ?? [])]]),
) as Record<ProductCsvField, string[]>;

/** Which column of a file probably holds which field of a product. */
export function guessProductMapping(headers: readonly string[]): ImportMapping<ProductCsvField> {
  return guessMapping(headers, NAMES);
}
