import { z } from 'zod';
import { LOW_STOCK } from '../home/home.ts';
import { PRODUCT_TAGS } from '../products/products.ts';
import { envelope, listAnswer } from '../shared/envelope.schema.ts';
import { idParams, idSchema } from '../shared/id.schema.ts';
import { line, rawText } from '../shared/text.schema.ts';
import { AVAILABILITY_IDS_MAX } from './app-api.ts';
import { appGallerySchema, appImageSchema } from './app-media.schema.ts';
import { appPageFields } from './app-page.schema.ts';
import { appRoutes } from './app-route.ts';
import { appRatingSchema } from './reviews.schema.ts';

/** Products as a website or an app shows them: how many there are is told by a call of its own, so that a sale changes no other. */

export const appCategorySchema = z.object({ id: idSchema, name: z.string().meta({ example: 'Incense' }) });
export const appCategoriesAnswer = envelope(z.array(appCategorySchema));

const tagSchema = z.enum(PRODUCT_TAGS, { error: `must be ${PRODUCT_TAGS.join(' or ')}` });

/** Product as it stands in a list. */
export const appProductCardSchema = z.object({
  id: idSchema,
  name: z.string().meta({ example: 'Sandalwood incense' }),
  category: appCategorySchema,
  priceInr: z.int(),
  discountedPriceInr: z.int(),
  tags: z.array(tagSchema),
  /** The first image of the gallery. */
  image: appImageSchema.nullable(),
});

/** Product as a whole. */
export const appProductSchema = appProductCardSchema.extend({
  description: z.string(),
  media: appGallerySchema,
  reviews: appRatingSchema,
});

export const AVAILABILITIES = ['in', 'low', 'out'] as const;
export const appAvailabilitySchema = z.object({ id: idSchema, availability: z.enum(AVAILABILITIES) });

export const appProductsAnswer = listAnswer(appProductCardSchema);
export const appProductAnswer = envelope(appProductSchema);
export const appAvailabilityAnswer = envelope(z.array(appAvailabilitySchema));

export const appProductsQuery = z.strictObject({
  /** Text in the name of the product or of its category. */
  search: line(100).optional(),
  categoryId: idSchema.optional(),
  tag: tagSchema.optional(),
  ...appPageFields,
});

const ID_LENGTH = 36;
const IDS = `must be 1 to ${AVAILABILITY_IDS_MAX} ids with commas between`;
/** `?ids=…,…`; the same id counts once. */
export const appAvailabilityQuery = z.strictObject({
  ids: rawText(AVAILABILITY_IDS_MAX * (ID_LENGTH + 1), IDS)
    .refine((text) => text.split(',').every((id) => idSchema.safeParse(id).success), { error: IDS, abort: true })
    .transform((text) => [...new Set(text.split(','))])
    .meta({ example: '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b' }),
});

export const catalogueRoutes = appRoutes({
  listCategories: {
    method: 'GET',
    path: '/categories',
    summary: 'List categories',
    about: 'The categories of products, by name.',
    audience: 'key',
    scope: 'catalogue:read',
    answer: appCategoriesAnswer,
    cachedBy: ['categories'],
  },
  listProducts: {
    method: 'GET',
    path: '/products',
    summary: 'List products',
    about: 'The newest first. `priceInr` is the list price, `discountedPriceInr` what is paid, in whole rupees.',
    audience: 'key',
    scope: 'catalogue:read',
    query: appProductsQuery,
    answer: appProductsAnswer,
    cachedBy: ['products', 'categories'],
  },
  getAvailability: {
    method: 'GET',
    path: '/products/availability',
    summary: 'Get which products are in stock',
    about: `Up to ${AVAILABILITY_IDS_MAX} products at once, as of this moment: \`low\` when ${LOW_STOCK} or fewer are left. A product that is no longer sold is left out.`,
    audience: 'key',
    scope: 'catalogue:read',
    query: appAvailabilityQuery,
    answer: appAvailabilityAnswer,
  },
  getProduct: {
    method: 'GET',
    path: '/products/:id',
    summary: 'Get a product',
    about: 'Whether it is in stock is told by the availability of products.',
    audience: 'key',
    scope: 'catalogue:read',
    params: idParams,
    answer: appProductAnswer,
    refuses: { 404: ['not_found'] },
    cachedBy: ['products', 'categories', 'product_reviews'],
  },
});

export type AppProductCard = z.infer<typeof appProductCardSchema>;
export type AppProduct = z.infer<typeof appProductSchema>;
export type AppAvailability = z.infer<typeof appAvailabilitySchema>;
export type AppProductsQuery = z.infer<typeof appProductsQuery>;
