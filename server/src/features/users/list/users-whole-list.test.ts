import { beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let token: string;
let serial = 0;

async function createUser(name: string): Promise<string> {
  const body = { name, whatsappMobileNumber: `+9198210${String(10_000 + serial++)}` };
  const answer = await app.call('POST', '/users', { token, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.data.id;
}

async function readPage(currentPage: number) {
  const answer = await app.call('GET', `/users?currentPage=${currentPage}&pageSize=3`, { token });
  expect(answer.status).toBe(200);
  const { users, total } = answer.body.data;
  return { names: users.map(({ name }: { name: string }) => name), total };
}

beforeEach(async () => {
  serial = 0;
  app = await createTestApp();
  ({ token } = await app.asSuperAdmin());
  for (let number = 1; number <= 9; number += 1) await createUser(`User ${number}`);
});

test('a page that has been read before shows what has changed above it since', async () => {
  const before = { names: ['User 6', 'User 5', 'User 4'], total: 9 };
  expect(await readPage(2)).toEqual(before);
  expect(await readPage(2)).toEqual(before);
  expect(await readPage(3)).toEqual({ names: ['User 3', 'User 2', 'User 1'], total: 9 });

  const id = await createUser('User 10');
  expect(await readPage(2)).toEqual({ names: ['User 7', 'User 6', 'User 5'], total: 10 });
  expect(await readPage(4)).toEqual({ names: ['User 1'], total: 10 });

  await app.call('DELETE', `/users/${id}`, { token });
  expect(await readPage(2)).toEqual(before);

  await app.call('POST', `/users/${id}/restore`, { token });
  expect(await readPage(2)).toEqual({ names: ['User 7', 'User 6', 'User 5'], total: 10 });
});

test('a page that a deletion has emptied is empty, with the total', async () => {
  const id = await createUser('User 10');
  expect((await readPage(4)).names).toEqual(['User 1']);
  await app.call('DELETE', `/users/${id}`, { token });
  expect(await readPage(4)).toEqual({ names: [], total: 9 });
  expect(await readPage(5_000)).toEqual({ names: [], total: 9 });
});

test('the first page holds its rows and the total, and an empty list has none', async () => {
  const answer = await app.call('GET', '/users', { token });
  expect(answer.body.data.total).toBe(9);
  expect(answer.body.data.users).toHaveLength(9);
  expect(answer.body.data.users[0]).not.toHaveProperty('total');

  const nobody = await createTestApp();
  const session = await nobody.asSuperAdmin();
  const empty = await session.get('/users');
  expect(empty.body.data).toEqual({ users: [], total: 0 });
});

test('whole pages far down are the same again, and move on by what is added above them', async () => {
  const whole = await createTestApp();
  const session = await whole.asSuperAdmin();
  await whole.database.$client.query(`
    insert into users (id, name, whatsapp_mobile_number, created_at)
    select gen_random_uuid(), 'User ' || n, '+9170000' || (10000 + n), now() - n * interval '1 hour' from generate_series(1, 1250) n`);
  const endsOf = async (page: number) => {
    const { users, total } = (await session.get(`/users?currentPage=${page}&pageSize=100`)).body.data;
    return [users.length, users[0].name, users.at(-1).name, total];
  };
  for (const _ of ['from the top', 'from its mark']) {
    expect(await endsOf(12)).toEqual([100, 'User 1101', 'User 1200', 1250]);
    expect(await endsOf(13)).toEqual([50, 'User 1201', 'User 1250', 1250]);
    expect(await endsOf(11)).toEqual([100, 'User 1001', 'User 1100', 1250]);
  }
  const body = { name: 'Newest', whatsappMobileNumber: '+919811066540' };
  expect((await whole.call('POST', '/users', { token: session.token, body })).status).toBe(201);
  expect(await endsOf(12)).toEqual([100, 'User 1100', 'User 1199', 1251]);
  expect(await endsOf(1)).toEqual([100, 'Newest', 'User 99', 1251]);
});
