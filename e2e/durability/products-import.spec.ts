import { expect, test } from '@playwright/test';
import { IMPORT_PICTURES_MAX } from '@sankalp/contract/shared/csv-import';
import { RED_PIXEL } from '../harness/red-pixel.ts';
import { Client } from './client.ts';
import { restartableProduct } from './restartable-product.ts';

const AT_ONCE = 8;
const HEAD = 'SKU,Product Name,Category,Description,Actual Price,Discounted Price,Stock,Pictures';

const installation = restartableProduct();

test(`${IMPORT_PICTURES_MAX} products come in with a picture each, all of them by one call`, async () => {
  test.setTimeout(1_800_000);
  const client = await Client.signIn(await installation.start());
  expect((await client.post('/categories', { name: 'Durable' })).status).toBe(201);
  const pictures: { name: string; mediaKey: string }[] = [];
  const waiting = Array.from({ length: IMPORT_PICTURES_MAX }, (_, number) => `${number}.png`);
  const send = async () => {
    for (let name = waiting.pop(); name; name = waiting.pop()) {
      pictures.push({ name, mediaKey: await client.uploadPicture(name, RED_PIXEL) });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, send));

  const rows = pictures.map(({ name }, at) => `D-${at},Durable ${at},Durable,Made to last,5,5,0,${name}`);
  expect(await client.importProducts({ csv: [HEAD, ...rows].join('\n'), pictures })).toBe(200);
  const found = await client.get('/products?search=Durable%204999');
  expect(JSON.parse(found.body).data[0].media).toEqual([expect.objectContaining({ key: pictures[4_999]?.mediaKey })]);
});
