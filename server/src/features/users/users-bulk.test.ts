import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { newUser } from '../../testing/test-courses.ts';

const missing = '0190a1b2-0000-7000-8000-000000000000';

const app = await createTestApp();
const leela = await app.asSuperAdmin();

const idsOf = (users: readonly { id: string }[]) => users.map(({ id }) => id);

describe('the ids of all users that match', () => {
  test('are those of the list, newest first, under its filters', async () => {
    const admin = await (await createTestApp()).asSuperAdmin();
    const pune = [];
    for (const name of ['Asha One', 'Asha Two']) pune.push(await newUser(admin, { name, city: 'Pune' }));
    await newUser(admin, { name: 'Asha Three', city: 'Nagpur' });
    const answer = await admin.get('/users/ids?search=asha&city=Pune');
    expect(answer).toMatchObject({ status: 200, body: { data: { ids: idsOf(pune).reverse() } } });
    expect((await admin.get('/users/ids')).body.data.ids).toHaveLength(3);
    expect((await admin.get('/users/ids?search=nobody')).body.data.ids).toEqual([]);
  });
});

describe('more than 5,000', () => {
  test('are not handed out: the sentence says what to do; 5,000 are deleted and brought back by one call each', async () => {
    const own = await createTestApp();
    const admin = await own.asSuperAdmin();
    await own.database.$client.query(
      `insert into users (id, name, whatsapp_mobile_number, city)
       select gen_random_uuid(), 'User ' || n, '+9198' || lpad(n::text, 8, '0'), case when n = 1 then 'Nagpur' else 'Pune' end
       from generate_series(1, 5001) n`,
    );
    expect(await admin.get('/users/ids')).toBeRefused(
      400,
      'Too many users match to choose them all. Narrow the list by search or filter.',
    );
    const { ids } = (await admin.get('/users/ids?city=Pune')).body.data;
    expect(ids).toHaveLength(5_000);
    const removed = await admin.post('/users/bulk-delete', { ids });
    expect(removed).toMatchObject({ status: 200, body: { data: { count: 5_000, leftOut: [] } } });
    expect((await admin.get('/users')).body.data.total).toBe(1);
    expect((await admin.post('/users/bulk-restore', { ids })).body.data.count).toBe(5_000);
    expect((await admin.get('/users')).body.data.total).toBe(5_001);
  });
});

test('those whose number somebody else has got meanwhile stay deleted, with the sentence why, and the others come back', async () => {
  const users = [];
  for (let number = 0; number < 5; number++) users.push(await newUser(leela, { name: `Back ${number}` }));
  const ids = idsOf(users);
  await leela.post('/users/bulk-delete', { ids });
  const { whatsappMobileNumber } = users[3] as { whatsappMobileNumber: string };
  await newUser(leela, { name: 'Faster', whatsappMobileNumber });
  const answer = await leela.post('/users/bulk-restore', { ids });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      data: { count: 4, leftOut: [{ why: 'Another user has this phone number.', count: 1, names: ['Back 3'] }] },
    },
  });
  expect((await leela.get(`/users/${ids[3]}`)).status).toBe(404);
  expect((await leela.get(`/users/${ids[4]}`)).status).toBe(200);
});

describe('the export of chosen users', () => {
  test('holds them in the order in which they were chosen, without those that are gone', async () => {
    const users = [];
    for (const name of ['Export One', 'Export Two', 'Export Gone']) users.push(await newUser(leela, { name }));
    const [one, two, gone] = idsOf(users) as [string, string, string];
    await leela.delete(`/users/${gone}`);
    const answer = await leela.post('/users/export.csv', { ids: [two, gone, missing, one, two] });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="users-\d{4}-\d\d-\d\d\.csv"$/);
    const [head, ...rows] = String(answer.body).trim().split('\n');
    expect(head).toContain('Username');
    expect(rows.map((row) => row.split(',')[0])).toEqual(['Export Two', 'Export One']);
  });

  test('is bounded', async () => {
    expect((await leela.post('/users/export.csv', { ids: [] })).status).toBe(400);
  });
});
