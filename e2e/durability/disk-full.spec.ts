import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type Product, startProduct } from '../harness/product.ts';
import { fill, mountSmallDisk, NO_SMALL_DISK, type SmallDisk } from '../harness/small-disk.ts';
import { type Answer, Client } from './client.ts';

const DISK_MEGABYTES = 256;
const WRITES_WHILE_FULL = 300;

let disk: SmallDisk | undefined;
let product: Product | undefined;

// Not while the file is read: the runner reads it more often than it runs it.
test.beforeAll(() => {
  disk = mountSmallDisk(DISK_MEGABYTES);
});

test.afterAll(async () => {
  await product?.stop();
  disk?.unmount();
});

test('on a full disk writes are refused with a sentence, reads go on, and free space brings the writes back', async () => {
  // biome-ignore lint/suspicious/noSkippedTests: a small disk can only be mounted by root on Linux, and the report says so
  test.skip(disk === undefined, NO_SMALL_DISK);
  const folder = disk?.folder ?? '';
  product = await startProduct(join(folder, 'data'));
  const client = await Client.signIn(product);
  let number = 0;
  const write = (): Promise<Answer> => {
    number += 1;
    return client.createUser(`Durable ${number}`, `+91${6_300_000_000 + number}`);
  };
  const first = await write();
  expect(first.status).toBe(201);
  const { id } = JSON.parse(first.body).data as { id: string };

  const ballast = fill(folder);
  // Until the product has noticed, a write that finds room in its page may still be stored.
  await expect
    .poll(async () => JSON.parse((await write()).body).message)
    .toBe('There is no room left on the disk, so nothing can be saved right now. What is saved can still be read.');
  for (let i = 0; i < WRITES_WHILE_FULL; i += 1) {
    const refused = i % 2 === 0 ? await write() : await client.changeCity(id, `City ${i}`);
    expect(refused.status).toBe(503);
    expect(JSON.parse(refused.body).message).toMatch(/^[A-Z].*\.$/);
    if (i % 10 === 0) expect((await client.listUsers()).status).toBe(200);
  }
  expect(await client.exportUsers(), 'every row can be read').not.toHaveLength(0);
  expect((await fetch(`${product.origin}/livez`)).status).toBe(200);
  expect((await fetch(`${product.origin}/readyz`)).status).toBe(200);
  expect(product.process.exitCode).toBeNull();

  rmSync(ballast);
  await expect.poll(async () => (await write()).status).toBe(201);
  expect((await client.changeCity(id, 'Pune')).status).toBe(200);
  const { total } = JSON.parse((await client.listUsers()).body).data;
  expect(total, 'the counter and the rows').toBe((await client.exportUsers()).length);
});
