import { once } from 'node:events';
import { expect, test } from '@playwright/test';
import { AdminApi } from '../harness/admin-api.ts';
import { type FakeFcm, startFakeFcm } from '../harness/fake-fcm.ts';
import { restartableProduct } from './restartable-product.ts';

const BATCH = 500;
/** In the second batch. */
const KILL_AT = 720;

let fcm: FakeFcm;
let reach = (_count: number) => {};
test.beforeAll(async () => {
  fcm = await startFakeFcm((count) => reach(count));
});
test.afterAll(() => fcm.stop());

const installation = restartableProduct();

test('killed while a notification goes out: nobody is left out, one batch is repeated at most, and it ends at Sent', async () => {
  let product = await installation.start(fcm.settings);
  const { process: child } = product;
  const gone = once(child, 'exit');
  reach = (count) => {
    if (count === KILL_AT) child.kill('SIGKILL');
  };
  let api = await AdminApi.connect(product);
  const [course] = await api.get<{ id: string }[]>('/courses');
  const { id } = await api.sendNotification(course?.id ?? '');
  await gone;

  product = await installation.start(fcm.settings);
  api = await AdminApi.connect(product);
  const stored = async () =>
    (await api.get<{ id: string; status: string; targetCount: number }[]>('/notifications')).find(
      (row) => row.id === id,
    );
  await expect.poll(async () => (await stored())?.status, { timeout: 180_000 }).toBe('sent');
  const reached = new Set(fcm.devices);
  expect(reached.size, 'everybody').toBe((await stored())?.targetCount);
  expect(fcm.devices.length - reached.size, 'repeated').toBeLessThanOrEqual(BATCH);
  // The first batch of the demo's phones was done, and the second not.
  expect(reached.size, 'phones that were left when it was killed').toBeGreaterThan(KILL_AT);
});
