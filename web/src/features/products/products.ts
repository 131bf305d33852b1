import { t } from 'virtual:texts';
import { MEDIA_BASE } from '@sankalp/contract/media';
import { PRODUCT_MESSAGES, productPaths } from '@sankalp/contract/products';
import type { CreateProductBody, Product, UpdateProductBody } from '@sankalp/contract/products.schema';
import { completed } from '../../shared/api/completed.ts';
import { recordApi } from '../../shared/resource/resource.api.ts';
import { resource } from '../../shared/resource/resource.ts';
import { PRODUCTS_PATH, productPath } from './product-path.ts';

export const productsApi = recordApi<Product, CreateProductBody, UpdateProductBody>({
  paths: productPaths,
  tag: 'Product',
  // Each sale makes a new version.
  deletesAnyVersion: true,
  asRow: asProduct,
  asListed: asProduct,
});

export const PRODUCT_DELETION = {
  api: productsApi,
  title: t('Delete product'),
  many: {
    question: { singular: t('Delete 1 product'), plural: t('Delete {count} products') },
    will: {
      none: t('No product will be deleted'),
      singular: t('1 product will be deleted'),
      plural: t('{count} products will be deleted'),
    },
    done: { singular: t('1 product deleted'), plural: t('{count} products deleted') },
    undone: { singular: t('1 product restored'), plural: t('{count} products restored') },
  },
  messages: PRODUCT_MESSAGES,
};

export const products = resource<Product, CreateProductBody, UpdateProductBody>(productsApi, {
  singular: t('product'),
  texts: {
    title: t('Product'),
    add: t('Add Product'),
    missing: t('This product does not exist. It may have been deleted.'),
    changedByOther: t('This product was changed by {changedBy} at {changedAt}, after you opened it.'),
    previous: t('Previous product'),
    next: t('Next product'),
  },
  nameOf: ({ name }) => name,
  messages: PRODUCT_MESSAGES,
  list: { label: t('Product'), path: PRODUCTS_PATH, returnLabel: t('Return to Products') },
  pathOf: productPath,
  deletion: PRODUCT_DELETION,
});

/** A product as an answer may hold it: with what the documents name, and not always all of that (PROD-21 to 23). */
type SentProduct = Omit<Product, 'category' | 'tags' | 'media'> & {
  category?: { name: string } | null;
  tags?: readonly string[] | string | null;
  media?: readonly (Product['media'][number] | string)[] | null;
};

/** The product as the screens read it. */
export function asProduct({ category, tags, media, ...sent }: SentProduct): Product {
  return {
    ...completed<Omit<Product, 'category' | 'tags' | 'media'>>(sent, { description: '', soldLately: 0 }),
    category: { id: sent.categoryId, name: '', ...category },
    tags: [tags ?? []].flat().filter((tag) => tag !== ''),
    media: (media ?? []).map((item) => (typeof item === 'string' ? mediaItemOf(item) : item)),
  };
}

/** Media item of a key alone. */
const mediaItemOf = (key: string): Product['media'][number] => ({
  key,
  url: `${MEDIA_BASE}/${key}`,
  thumbnailUrl: null,
  mediaType: 'image',
});
