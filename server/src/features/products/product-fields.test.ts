import { PRODUCT_CSV_HEADERS } from '@sankalp/contract/products/products-csv';
import { type UpdateProductBody, updateProductBody } from '@sankalp/contract/products.schema';
import { beforeAll, expect, test } from 'vitest';
import { describesFields } from '../../testing/describes-fields.ts';
import { createTestApp, type TestApp, type TestSession } from '../../testing/test-app.ts';
import { plainImage, upload } from '../../testing/test-media.ts';
import { newCategory, newProduct, productBody, uploadProductPicture } from '../../testing/test-products.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

/** Every field with a value of its own. */
const sandalwood = async (admin: TestSession): Promise<Required<UpdateProductBody>> => ({
  name: '<img src=x onerror=alert(1)> & "Sandalwood"',
  description: 'Forty in a box.',
  categoryId: await newCategory(admin),
  priceInr: 150,
  discountedPriceInr: 120,
  stock: 40,
  media: [await uploadProductPicture(app, admin)],
  tags: ['Bestseller'],
  hsnCode: '3307',
  gstRatePercent: 5,
});

const keysOf = <Row extends { media: { key: string }[] }>(row: Row) => ({
  ...row,
  media: row.media.map(({ key }) => key),
});

describesFields({
  app: () => app,
  path: '/products',
  body: updateProductBody,
  create: (admin) => productBody(app, admin, { tags: [] }),
  change: sandalwood,
  sentOf: keysOf,
});

test('each field of a product comes with an export, and back by an import', async () => {
  const admin = await app.asSuperAdmin();
  const planted = { ...(await sandalwood(admin)), name: 'Cedar Sticks' };
  const product = await newProduct(app, admin, { ...planted });
  const [head = '', ...lines] = String((await admin.get('/products/export.csv')).body)
    .trim()
    .split('\n');
  expect(head.replace(/^\uFEFF/, '').split(',')).toEqual(Object.values(PRODUCT_CSV_HEADERS));
  const line = lines.find((one) => one.includes(product.id)) ?? '';

  const [key = ''] = planted.media;
  const name = key.slice(key.lastIndexOf('/') + 1);
  const bytes = await plainImage('png', { width: 8, height: 6 });
  const mediaKey = await upload(app, admin, { bytes, fileName: name, entityType: 'product', mediaCategory: 'media' });
  const csv = [head, line.replace(product.id, 'SANDAL-1')].join('\r\n');
  const imported = await admin.post('/products/import', { csv, pictures: [{ name, mediaKey }] });
  expect(imported.body.data).toMatchObject({ rows: 1, created: 1 });
  const { data } = (await admin.get(`/products?search=${encodeURIComponent(planted.name)}`)).body;
  const back = data.find(({ id }: { id: string }) => id !== product.id);
  expect(keysOf(back)).toMatchObject({ ...planted, media: [mediaKey] });
});
