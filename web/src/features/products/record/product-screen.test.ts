import { productPaths } from '@sankalp/contract/products';
import { type Product, updateProductBody } from '@sankalp/contract/products.schema';
import { otherValues } from '@sankalp/contract/shared/samples.testing';
import { onPage } from '../../../shared/testing/describes-fields.ts';
import { describesRecordScreen } from '../../../shared/testing/describes-record-screen.ts';
import { PRODUCT_FIELDS } from '../product-fields.tsx';
import { addressOf, incense, rudraksha, showsPageOf } from '../products.testing.ts';

const before: Product = { ...rudraksha, tags: [] };

describesRecordScreen({
  fields: PRODUCT_FIELDS,
  body: updateProductBody,
  before,
  after: {
    ...before,
    ...otherValues(updateProductBody, before),
    categoryId: incense.id,
    category: incense,
    media: [{ key: 'product/sticks.webp', url: '/media/product/sticks.webp', thumbnailUrl: null, mediaType: 'image' }],
  },
  what: 'product',
  entity: 'products',
  serves: showsPageOf,
  opens: onPage(addressOf),
  historyPath: productPaths.history,
  page: {
    address: addressOf,
    one: productPaths.one,
    list: '/dashboard/product/',
    returnLabel: 'Return to Products',
    loadFailed: 'An error occurred',
  },
  types: { field: 'name', text: 'Rosary' },
  texts: {
    saved: 'Product updated successfully!',
    saveFailed: 'Failed to save product. Please try again.',
  },
  leadsTo: '/dashboard/product/',
  required: {
    fields: ['name', 'description', 'priceInr', 'stock'],
    media: true,
    says: 'Please fill in the all required field(s): Name, Description, Price (INR), Stock, Media',
  },
  save: { method: 'patch', path: productPaths.one },
});
