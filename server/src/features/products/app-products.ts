import type { AppProduct, AppProductCard, AppProductsQuery } from '@sankalp/contract/app-api/catalogue.schema';
import { PRODUCT_MESSAGES } from '@sankalp/contract/products';
import type { OnReads } from '../../shared/feature.ts';
import type { RatingOf } from '../../shared/lists/rating-of.ts';
import { notFound } from '../../shared/problem.ts';
import type { Media } from '../media/index.ts';
import { createAppProductsStore } from './app-products.store.ts';
import type { StoredProduct } from './products.store.ts';

/** Keeps true: no product that was deleted is shown by the app. */

interface AppProductsOptions extends OnReads {
  readonly media: Media;
  readonly productRatingOf: RatingOf;
}

export type AppProducts = ReturnType<typeof createAppProducts>;

export function createAppProducts({ reads, media, productRatingOf }: AppProductsOptions) {
  const store = createAppProductsStore(reads, productRatingOf);

  return {
    async page(query: AppProductsQuery): Promise<{ data: AppProductCard[]; total: number }> {
      const { rows, total } = await store.page(query);
      return { data: rows.map((row) => presentCard(row, media)), total };
    },

    async get(id: string): Promise<AppProduct> {
      const product = await store.find(id);
      if (!product) throw notFound(PRODUCT_MESSAGES.notFound);
      const { description, reviews } = product;
      return { ...presentCard(product, media), description, media: product.media.map(media.item), reviews };
    },

    listAvailability: store.listAvailability,
  };
}

type ShownCard = Pick<
  StoredProduct,
  'id' | 'name' | 'categoryId' | 'priceInr' | 'discountedPriceInr' | 'tags' | 'media'
> & { readonly categoryName: string };

function presentCard(product: ShownCard, media: Media): AppProductCard {
  return {
    id: product.id,
    name: product.name,
    category: { id: product.categoryId, name: product.categoryName },
    priceInr: product.priceInr,
    discountedPriceInr: product.discountedPriceInr,
    tags: product.tags,
    image: media.firstImage(product.media),
  };
}
