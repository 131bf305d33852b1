import { productPaths } from '@sankalp/contract/products';
import { type Product, updateProductBody } from '@sankalp/contract/products.schema';
import { describesFields, onPage } from '../../../shared/testing/describes-fields.ts';
import { PRODUCT_FIELDS } from '../product-fields.tsx';
import { addressOf, incense, rudraksha, showsPageOf } from '../products.testing.ts';

const after: Product = {
  ...rudraksha,
  name: 'Sandalwood Sticks',
  description: 'Forty in a box.',
  categoryId: incense.id,
  category: incense,
  priceInr: 150,
  discountedPriceInr: 120,
  stock: 40,
  media: [{ key: 'product/sticks.webp', url: '/media/product/sticks.webp', thumbnailUrl: null, mediaType: 'image' }],
  hsnCode: '3307',
  gstRatePercent: 5,
};

describesFields({
  fields: PRODUCT_FIELDS,
  body: updateProductBody,
  before: { ...rudraksha, tags: [] },
  after,
  what: 'product',
  entity: 'products',
  serves: showsPageOf,
  opens: onPage(addressOf),
  historyPath: productPaths.history,
  save: { method: 'patch', path: productPaths.one },
});
