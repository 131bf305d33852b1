import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';

const RETENTION = '/settings/order-retention';

const app = await createTestApp();
const leela = await app.asSuperAdmin();

const days = async () => (await leela.get(RETENTION)).body.data.days;

test('orders keep who placed them for 180 days, as the published policy says, until a super admin says otherwise', async () => {
  const read = await leela.get(RETENTION);
  expect(read.body.data).toEqual({ days: 180, version: 1 });
  const saved = await leela.put(RETENTION, { days: 2920 }, { headers: { 'if-match': String(read.headers.etag) } });
  expect([saved.status, saved.body.data, saved.headers.etag]).toEqual([200, { days: 2920, version: 2 }, '"2"']);
  expect(await days()).toBe(2920);
  const late = await leela.put(RETENTION, { days: 90 }, { headers: { 'if-match': '"1"' } });
  expect([late.status, await days()]).toEqual([412, 2920]);
  const { body } = await leela.get(`${RETENTION}/history`);
  expect(body.data).toMatchObject([
    { action: 'update', entity: 'order_retention', changes: [{ field: 'days', before: 180, after: 2920 }] },
  ]);
});

test.each([[29], [3651], [180.5], ['180'], [null], [undefined]])('%j days are refused', async (value) => {
  const before = await days();
  expect(await leela.put(RETENTION, { days: value })).toBeRefused(
    400,
    /^days (must be a whole number of days from 30 to 3650|is required)$/,
  );
  expect(await days()).toBe(before);
});
