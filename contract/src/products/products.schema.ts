import { z } from 'zod';
import { mediaItemSchema, mediaKeySchema } from '../media/media.schema.ts';
import { envelope, listAnswer } from '../shared/envelope.schema.ts';
import { pastQuery } from '../shared/history.schema.ts';
import { idSchema } from '../shared/id.schema.ts';
import { queryInt } from '../shared/page.schema.ts';
import { PAGE_MAX, PAGE_SIZE_MAX } from '../shared/page.ts';
import { typedPrice } from '../shared/price.schema.ts';
import { line, optionalLine, orNothing, rawText, requiredLine, requiredText } from '../shared/text.schema.ts';
import { NAME_MAX_LENGTH } from '../shared/text.ts';
import { versionSchema } from '../shared/version.schema.ts';
import {
  GST_RATES_PERCENT,
  PRODUCT_DESCRIPTION_MAX_LENGTH,
  type PRODUCT_LABELS,
  PRODUCT_MEDIA_MAX,
  PRODUCT_MESSAGES,
  PRODUCT_PRICE_MAX_INR,
  PRODUCT_TAGS,
  STOCK_ENTRIES,
  STOCK_MAX,
  STOCK_NOTE_MAX_LENGTH,
  STOCK_NOTE_MISSING,
  STOCK_REASONS,
} from './products.ts';

const PRICE = { error: 'must be a whole number of rupees, at least 1' };
const priceSchema = z
  .int(PRICE)
  .min(1, PRICE)
  .max(PRODUCT_PRICE_MAX_INR, { error: `must be at most ${PRODUCT_PRICE_MAX_INR}` });
const formPrice = typedPrice(PRODUCT_PRICE_MAX_INR, PRODUCT_MESSAGES.priceInvalid);

const stockOf = (error: string) =>
  z
    .int({ error })
    .min(0, { error })
    .max(STOCK_MAX, { error: `must be at most ${STOCK_MAX}` });

const HSN_MESSAGE = 'must have 4, 6 or 8 digits';

const productFields = {
  name: requiredLine(NAME_MAX_LENGTH),
  description: requiredText(PRODUCT_DESCRIPTION_MAX_LENGTH),
  categoryId: idSchema,
  priceInr: priceSchema,
  discountedPriceInr: priceSchema,
  stock: stockOf('must be a whole number, at least 0'),
  /** Keys; a product is read with its media whole (PROD-22). */
  media: z
    .array(mediaKeySchema)
    .min(1, { error: 'must hold at least one item' })
    .max(PRODUCT_MEDIA_MAX, { error: `can hold at most ${PRODUCT_MEDIA_MAX} items` })
    .refine((keys) => new Set(keys).size === keys.length, { error: 'holds the same item twice' }),
  /** A list of texts; a single text counts as a list of one, an empty one as none (PROD-23). */
  tags: z.preprocess(
    (value) => (typeof value === 'string' ? [value].filter(Boolean) : value),
    z
      .array(z.enum(PRODUCT_TAGS, { error: `must be ${PRODUCT_TAGS.join(' or ')}` }))
      .max(PRODUCT_TAGS.length, { error: 'holds the same tag twice' }),
  ),
  hsnCode: orNothing(rawText(8, HSN_MESSAGE).regex(/^(\d{4}|\d{6}|\d{8})$/, { error: HSN_MESSAGE })).meta({
    example: '33074100',
  }),
  gstRatePercent: z
    .literal(GST_RATES_PERCENT, { error: `must be one of ${GST_RATES_PERCENT.join(', ')}` })
    .nullable()
    .meta({ example: 18 }),
} satisfies Record<keyof typeof PRODUCT_LABELS, z.ZodType>;

/** Rules of the form hold here too (PDET-23). */
export const createProductBody = z
  .strictObject(productFields)
  .partial({ tags: true, hsnCode: true, gstRatePercent: true });
/** Any of the fields of a new one (PROD-18). */
export const updateProductBody = z.strictObject(productFields).partial();
/** The same, in the words of the form (PDET-25, PDET-26). */
export const productFormBody = updateProductBody.extend({
  priceInr: formPrice.optional(),
  discountedPriceInr: formPrice.optional(),
  stock: stockOf(PRODUCT_MESSAGES.stockInvalid).optional(),
});

export const productsFilterQuery = z.strictObject({
  search: line(100).optional(),
  categoryId: idSchema.optional(),
  /** Products of which so many, or fewer, are left. */
  maxStock: queryInt(0, STOCK_MAX).optional(),
});
export const productsQuery = productsFilterQuery.extend({
  page: queryInt(1, PAGE_MAX).optional(),
  /** Without page and limit the whole list is answered. */
  limit: queryInt(1, PAGE_SIZE_MAX).optional(),
});

export const productSchema = z.object({
  id: idSchema,
  name: z.string(),
  description: z.string(),
  categoryId: idSchema,
  category: z.object({ id: idSchema, name: z.string() }),
  priceInr: z.int(),
  discountedPriceInr: z.int(),
  stock: z.int(),
  /** How many were sold in the last SALES_DAYS days, less what came back. */
  soldLately: z.int().min(0),
  tags: z.array(z.string()),
  media: z.array(mediaItemSchema),
  hsnCode: z.string().nullable(),
  gstRatePercent: z.int().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: versionSchema,
});

const UNITS = { error: `must be a whole number from 1 to ${STOCK_MAX}` };

/** So many more, or so many less: nobody has to know how many there are. */
export const stockEntryBody = z
  .strictObject({
    reason: z.enum(STOCK_ENTRIES, { error: `must be one of ${STOCK_ENTRIES.join(', ')}` }),
    quantity: z.int(UNITS).min(1, UNITS).max(STOCK_MAX, UNITS),
    note: optionalLine(STOCK_NOTE_MAX_LENGTH).optional(),
  })
  .refine(({ reason, note }) => reason !== 'damaged' || Boolean(note), { path: ['note'], error: STOCK_NOTE_MISSING });

/** One line of the stock ledger: the balances of all lines follow from each other. */
export const stockMovementSchema = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  reason: z.enum(STOCK_REASONS),
  /** The order that took or gave back. */
  orderId: idSchema.nullable(),
  /** By which people know it; null where it is kept no longer. */
  orderNumber: z.int().nullable(),
  /** The admin who wrote it; null when nobody was signed in. */
  actor: z.string().nullable(),
  /** Note of the admin on it. */
  note: z.string().nullable(),
  change: z.int(),
  balance: z.int().min(0),
});

/** Note of an entry, in other words or, as null, no more: what was counted stays. */
export const stockNoteBody = z.strictObject({ note: optionalLine(STOCK_NOTE_MAX_LENGTH) });
export const stockNoteParams = z.object({ id: idSchema, entryId: queryInt(1, 999_999_999) });

export const productAnswer = envelope(productSchema);
/** `total` counts all that match, whatever the page. */
export const productsAnswer = listAnswer(productSchema);
export const stockLedgerQuery = pastQuery(100);
/** The newest lines first; `total` counts all, whatever the page. */
export const stockLedgerAnswer = listAnswer(stockMovementSchema);

export type Product = z.infer<typeof productSchema>;
export type ProductsFilter = z.infer<typeof productsFilterQuery>;
export type ProductsQuery = z.infer<typeof productsQuery>;
export type CreateProductBody = z.infer<typeof createProductBody>;
export type UpdateProductBody = z.infer<typeof updateProductBody>;
export type StockEntryBody = z.infer<typeof stockEntryBody>;
export type StockMovement = z.infer<typeof stockMovementSchema>;
export type StockLedgerQuery = z.infer<typeof stockLedgerQuery>;
export type StockLedgerPage = z.infer<typeof stockLedgerAnswer>;
