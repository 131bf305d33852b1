import { PRODUCT_MESSAGES } from '@sankalp/contract/products';
import {
  guessProductMapping,
  PRODUCT_CSV_FIELDS,
  PRODUCT_CSV_REQUIRED,
  PRODUCT_IMPORT_MAX_ROWS,
  PRODUCT_IMPORT_MESSAGES,
} from '@sankalp/contract/products/products-csv';
import { IMPORT_MESSAGES, type ImportMapping } from '@sankalp/contract/shared/csv-import';
import pLimit from 'p-limit';
import { createCsvImport } from '../../../shared/csv-import/csv-import.ts';
import type { CsvKind } from '../../../shared/csv-import/csv-kind.ts';
import type { Database, Executor } from '../../../shared/db/database.ts';
import { badRequest, notFound, ProblemError } from '../../../shared/problem.ts';
import { mediaReferencesOf } from '../../../shared/records/record-media.ts';
import { listCategories } from '../../categories/index.ts';
import type { Media } from '../../media/index.ts';
import { createProductsService } from '../products.service.ts';
import { listKnownSkus } from '../products.store.ts';
import { createProductReader, type ReadProduct } from './product-reader.ts';

/** Keeps true: an imported product is made as the form makes one: its category, its pictures, its stock and its lines in the logs. */

/** Two pictures are looked at while others wait for the disk; the form of somebody else waits behind no more. */
const VERIFIED_AT_ONCE = 4;

export type ProductsImport = ReturnType<typeof createProductsImport>;

/** The import of products from CSV files. */
export function createProductsImport({ background, media }: { background: Database; media: Media }) {
  return createCsvImport(background, productRows(media));
}

const productRows = (media: Media): CsvKind<ReadProduct> => ({
  entity: 'products',
  fields: PRODUCT_CSV_FIELDS,
  required: PRODUCT_CSV_REQUIRED,
  columnsMissing: PRODUCT_IMPORT_MESSAGES.columnsMissing,
  guessMapping: (headers): ImportMapping => guessProductMapping(headers),
  rowLimit: { max: PRODUCT_IMPORT_MAX_ROWS, tooMany: PRODUCT_IMPORT_MESSAGES.tooManyRows },
  openReader: createProductReader,
  async check(db, rows) {
    const known = await knownOf(db, rows);
    const categories = await categoriesOf(db);
    return rows.map(({ product, pictureFaults }) => {
      if (known.has(product.externalId)) return [];
      if (categories.has(product.category.toLowerCase())) return pictureFaults;
      return [{ field: 'category', message: PRODUCT_IMPORT_MESSAGES.categoryUnknown }, ...pictureFaults];
    });
  },
  countExisting: async (db, rows) => rows.length - (await newOf(db, rows)).length,
  async picturesFor(db, rows) {
    return (await newOf(db, rows)).flatMap(({ pictures }) => pictures.map(({ name }) => name));
  },
  async prepare(rows, context) {
    const limit = pLimit(VERIFIED_AT_ONCE);
    const verify = async ({ row, pictures }: ReadProduct) => {
      const references = mediaReferencesOf('products', { media: keysOf(pictures) });
      await media.verify(references, undefined, context).catch((error: unknown) => {
        limit.clearQueue();
        return refusalIn(row, 'media')(error);
      });
    };
    await limit.map(rows, verify);
  },
  pack: (rows) => JSON.stringify(rows),
  async insert(db, packed, context) {
    const added = await newOf(db, JSON.parse(packed) as ReadProduct[]);
    const categories = await categoriesOf(db);
    const products = createProductsService({ database: db, media });
    for (const { row, product, pictures } of added) {
      const { category, ...fields } = product;
      const categoryId = categories.get(category.toLowerCase());
      if (!categoryId) throw notFound(PRODUCT_MESSAGES.categoryNotFound);
      const keys = keysOf(pictures);
      if (keys.length < pictures.length) throw notYet(row);
      await products.create({ ...fields, categoryId, media: keys }, context).catch(refusalIn(row));
    }
    return added.length;
  },
});

const notYet = (row: number) =>
  badRequest(`Row ${row}: its pictures have not gone up yet. ${IMPORT_MESSAGES.nothingImported}`);

const keysOf = (pictures: ReadProduct['pictures']) => pictures.flatMap(({ mediaKey }) => mediaKey ?? []);

const knownOf = (db: Executor, rows: readonly ReadProduct[]) =>
  listKnownSkus(
    db,
    rows.map(({ product }) => product.externalId),
  );

async function newOf(db: Executor, rows: readonly ReadProduct[]): Promise<ReadProduct[]> {
  const known = await knownOf(db, rows);
  return rows.filter(({ product }) => !known.has(product.externalId));
}

/** The ids of all categories by their names in small letters, which are unique. */
async function categoriesOf(db: Executor): Promise<Map<string, string>> {
  return new Map((await listCategories(db)).map(({ id, name }) => [name.toLowerCase(), id]));
}

/** Says of which row a refusal speaks, which begins with the field. */
const refusalIn = (row: number, field?: 'media') => (error: unknown) => {
  if (!(error instanceof ProblemError)) throw error;
  const sentence = field ? `, column Pictures: ${error.message.replace(/^media /, '')}` : `: ${error.message}`;
  throw badRequest(`Row ${row}${sentence} ${IMPORT_MESSAGES.nothingImported}`);
};
