import { renameSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { Client } from './client.ts';
import { linesOf } from './lines-of.ts';
import { restartableProduct } from './restartable-product.ts';

const installation = restartableProduct();

type Banner = { id: string; version: number; image: { url: string } };

test('files of media that are lost or cut short: nothing else fails, and what comes back is shown again', async () => {
  const product = await installation.start();
  const said = linesOf(product);
  const client = await Client.signIn(product);
  const files = join(installation.dataDir(), 'media', 'files');
  const aside = `${files}-aside`;
  const [banner] = JSON.parse((await client.get('/banners')).body).data as Banner[];
  if (!banner) throw new Error('the demo data has no banner');
  const address = new URL(banner.image.url, product.origin);
  const whole = await (await fetch(address)).arrayBuffer();

  renameSync(files, aside);
  const gone = await fetch(address);
  expect([gone.status, gone.headers.get('cache-control')], 'nobody keeps that it is gone').toEqual([404, 'no-store']);
  for (const path of ['/banners', `/banners/${banner.id}`, '/consultations', '/users'])
    expect((await client.get(path)).status, path).toBe(200);
  expect((await fetch(new URL('/readyz', product.origin))).status).toBe(200);

  renameSync(aside, files);
  expect(Buffer.from(await (await fetch(address)).arrayBuffer()).equals(Buffer.from(whole)), 'back').toBe(true);

  const place = join(files, address.pathname.replace(/^\/media\//, ''));
  const { size } = statSync(place);
  truncateSync(place, Math.floor(size / 2));
  const short = await fetch(address);
  expect([short.status, (await short.arrayBuffer()).byteLength], 'as much as there is').toEqual([
    200,
    Math.floor(size / 2),
  ]);
  truncateSync(place, 0);
  const empty = await fetch(address, { headers: { range: 'bytes=0-10' } });
  expect(empty.status, 'no part of an empty file').toBe(416);
  expect((await client.get(`/banners/${banner.id}`)).status).toBe(200);
  expect(said.filter((line) => line.includes('"level":50'))).toEqual([]);
});
