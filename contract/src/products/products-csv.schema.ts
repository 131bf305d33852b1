import { z } from 'zod';
import { importQueryOf } from '../shared/csv-import.schema.ts';
import { requiredLine } from '../shared/text.schema.ts';
import { NAME_MAX_LENGTH } from '../shared/text.ts';
import { createProductBody } from './products.schema.ts';
import { PRODUCT_MEDIA_MAX } from './products.ts';
import { PRODUCT_CSV_FIELDS, PRODUCT_SKU_MAX_LENGTH } from './products-csv.ts';

export const productRowSchema = createProductBody.omit({ categoryId: true, media: true }).extend({
  externalId: requiredLine(PRODUCT_SKU_MAX_LENGTH),
  category: requiredLine(NAME_MAX_LENGTH),
  pictures: z
    .array(z.string())
    .min(1, { error: 'is required' })
    .max(PRODUCT_MEDIA_MAX, { error: `can hold at most ${PRODUCT_MEDIA_MAX} names` }),
});
export type ProductRow = z.infer<typeof productRowSchema>;

export const productImportQuery = importQueryOf(PRODUCT_CSV_FIELDS);
