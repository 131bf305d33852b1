import { PRODUCT_TAGS } from '@sankalp/contract/products';
import { PRODUCT_IMPORT_MESSAGES } from '@sankalp/contract/products/products-csv';
import { type ProductRow, productRowSchema } from '@sankalp/contract/products/products-csv.schema';
import type { PickedPicture } from '@sankalp/contract/shared/csv-import.schema';
import { choiceOf, wholeNumberOf } from '../../../shared/csv-import/cells.ts';
import type { FieldFault, RecordCells, RecordReader } from '../../../shared/csv-import/csv-kind.ts';
import { predicateOf } from '../../../shared/http/validation.ts';

/** Keeps true: each row is one product, and a picture belongs to one of them. */

/** A row whose pictures are found among those that were picked. */
export interface ReadProduct {
  readonly row: number;
  readonly product: Omit<ProductRow, 'pictures'>;
  /** As the picked files are called; without a key as long as they have not gone up. */
  readonly pictures: readonly PickedPicture[];
  /** Faults in the pictures of a product that is new: of one that is known nobody asks. */
  readonly pictureFaults: readonly FieldFault[];
}

/** File names are compared as people do. */
const plain = (name: string) => name.normalize('NFC').toLowerCase();

/** Takes only the first of two rows with one SKU. */
export function createProductReader(picked: readonly PickedPicture[]): RecordReader<ReadProduct> {
  const rowOfSku = new Map<string, number>();
  const rowOfPicture = new Map<string, number>();
  const pictureOf = new Map<string, PickedPicture | 'several'>();
  for (const picture of picked) {
    const name = plain(picture.name);
    pictureOf.set(name, pictureOf.has(name) ? 'several' : picture);
  }
  return (cells, row) => {
    const parsed = productRowSchema.safeParse(valuesOf(cells));
    const first = new Map((parsed.error?.issues ?? []).toReversed().map((issue) => [String(issue.path[0]), issue]));
    const faults: FieldFault[] = [...first].map(([field, issue]) => ({
      field: field === 'tags' ? 'tag' : field,
      message: predicateOf(issue),
    }));
    const { externalId = '' } = cells;
    const twin = rowOfSku.get(externalId);
    if (twin !== undefined) faults.push({ field: 'externalId', message: PRODUCT_IMPORT_MESSAGES.twin(twin) });
    else if (externalId !== '') rowOfSku.set(externalId, row);
    if (faults.length > 0 || !parsed.data) return { faults };
    const { pictures: names, ...product } = parsed.data;
    const pictures: PickedPicture[] = [];
    const pictureFaults: FieldFault[] = [];
    const refuse = (message: string) => void pictureFaults.push({ field: 'pictures', message });
    for (const name of names) {
      const found = pictureOf.get(plain(name));
      const takenBy = rowOfPicture.get(plain(name));
      if (found === undefined) refuse(PRODUCT_IMPORT_MESSAGES.pictureMissing(name));
      else if (found === 'several') refuse(PRODUCT_IMPORT_MESSAGES.pictureAmbiguous(name));
      else if (takenBy === row) refuse(PRODUCT_IMPORT_MESSAGES.pictureTwice(name));
      else if (takenBy !== undefined) refuse(PRODUCT_IMPORT_MESSAGES.pictureTaken(name, takenBy));
      else pictures.push(found);
      if (takenBy === undefined) rowOfPicture.set(plain(name), row);
    }
    return { row: { row, product, pictures, pictureFaults } };
  };
}

function valuesOf({ tag = '', hsnCode = '', gstRatePercent = '', pictures = '', ...cells }: RecordCells['cells']) {
  const { priceInr = '', discountedPriceInr = '', stock = '' } = cells;
  const parts = (cell: string) => cell.split(/[;|\n]/).flatMap((part) => part.trim() || []);
  return {
    externalId: '',
    name: '',
    category: '',
    description: '',
    ...cells,
    priceInr: wholeNumberOf(priceInr),
    discountedPriceInr: wholeNumberOf(discountedPriceInr),
    stock: wholeNumberOf(stock),
    tags: parts(tag).map((name) => choiceOf(name, PRODUCT_TAGS) ?? name),
    hsnCode,
    gstRatePercent: gstRatePercent === '' ? null : wholeNumberOf(gstRatePercent.replace(/\s*%$/, '')),
    pictures: parts(pictures),
  };
}
