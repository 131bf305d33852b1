import { PRODUCT_CSV_HEADERS } from '@sankalp/contract/products/products-csv';
import { updateProductBody } from '@sankalp/contract/products.schema';
import { otherValues } from '@sankalp/contract/shared/samples.testing';
import { beforeAll, expect, test } from 'vitest';
import { describesFields } from '../../testing/describes-fields.ts';
import { createTestApp, type TestApp, type TestSession } from '../../testing/test-app.ts';
import { plainImage, upload } from '../../testing/test-media.ts';
import { newCategory, newProduct, productBody, uploadProductPicture } from '../../testing/test-products.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

/** Category and picture that are there. */
const stored = async (admin: TestSession) => ({
  categoryId: await newCategory(admin),
  media: [await uploadProductPicture(app, admin)],
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
  change: stored,
  sentOf: keysOf,
});

test('each field of a product comes with an export, and back by an import', async () => {
  const admin = await app.asSuperAdmin();
  const planted = { ...otherValues(updateProductBody), ...(await stored(admin)), name: 'Cedar Sticks' };
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
