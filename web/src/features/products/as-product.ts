import { MEDIA_BASE } from '@sankalp/contract/media';
import type { Product } from '@sankalp/contract/products.schema';
import { completed } from '../../shared/api/completed.ts';

/** A product as an answer may hold it: with what the documents name, and not always all of that (PROD-21 to 23). */
export type SentProduct = Omit<Product, 'category' | 'tags' | 'media'> & {
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
