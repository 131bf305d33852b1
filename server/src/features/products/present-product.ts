import type { Product } from '@sankalp/contract/products.schema';
import type { Media } from '../media/index.ts';
import type { ShownProduct } from './products.store.ts';

/** A stored product as the wire shows it. Field by field, as `presentCourse`. */
export function presentProduct(product: ShownProduct, media: Media): Product {
  const { categoryId, categoryName } = product;
  return {
    id: product.id,
    name: product.name,
    description: product.description,
    categoryId,
    category: { id: categoryId, name: categoryName },
    priceInr: product.priceInr,
    discountedPriceInr: product.discountedPriceInr,
    stock: product.stock,
    soldLately: product.soldLately,
    tags: product.tags,
    media: product.media.map(media.item),
    hsnCode: product.hsnCode,
    gstRatePercent: product.gstRatePercent,
    createdAt: product.createdAt,
    updatedAt: product.updatedAt,
    version: product.version,
  };
}
