import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';

const SETTINGS = '/settings/bookings';

const app = await createTestApp();
const leela = await app.asSuperAdmin();
const read = async () => (await leela.get(SETTINGS)).body.data;

test('people book two hours to thirty days ahead and change until a day before, until an admin says otherwise', async () => {
  const { body, headers } = await leela.get(SETTINGS);
  const before = { noticeHours: 2, horizonDays: 30, gapMinutes: 0, changeHours: 24, version: 1 };
  expect(body.data).toEqual(before);
  const change = { gapMinutes: 10, changeHours: 48 };
  const saved = await leela.put(SETTINGS, change, { headers: { 'if-match': String(headers.etag) } });
  expect([saved.status, saved.body.data, saved.headers.etag]).toEqual([
    200,
    { ...before, ...change, version: 2 },
    '"2"',
  ]);
  expect((await leela.put(SETTINGS, { gapMinutes: 0 }, { headers: { 'if-match': '"1"' } })).status).toBe(412);
  expect(await read()).toEqual({ ...before, ...change, version: 2 });
  expect((await leela.get(`${SETTINGS}/history`)).body.data).toMatchObject([
    {
      action: 'update',
      entity: 'booking_settings',
      changes: [
        { field: 'gapMinutes', before: 0, after: 10 },
        { field: 'changeHours', before: 24, after: 48 },
      ],
    },
  ]);
});

test('they are for those who hold the settings', async () => {
  const other = await app.asAdminWith(['consultation']);
  expect((await other.get(SETTINGS)).status).toBe(403);
  expect((await other.put(SETTINGS, { gapMinutes: 0 })).status).toBe(403);
});

test.each([
  ['noticeHours', -1],
  ['noticeHours', 169],
  ['horizonDays', 0],
  ['horizonDays', 181],
  ['horizonDays', 1.5],
  ['gapMinutes', 5],
  ['gapMinutes', '10'],
  ['changeHours', null],
  ['changeHours', 337],
  ['id', 'x'],
])('%s cannot be %j', async (field, value) => {
  const before = await read();
  expect((await leela.put(SETTINGS, { [field]: value })).status).toBe(400);
  expect(await read()).toEqual(before);
});
