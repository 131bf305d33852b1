import type { Product } from '@sankalp/contract/products.schema';
import type { Media } from '../media/index.ts';
import type { ShownProduct } from './products.store.ts';

/** A stored product as the wire shows it; columns that the contract does not name stay behind when it is written. */
export function presentProduct(product: ShownProduct, media: Media): Product {
  const { categoryId: id, categoryName: name } = product;
  return { ...product, category: { id, name }, media: product.media.map(media.item) };
}
