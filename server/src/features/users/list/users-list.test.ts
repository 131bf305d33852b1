import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { newUser } from '../../../testing/test-courses.ts';

const app = await createTestApp();
const leela = await app.asSuperAdmin();

const listUsers = (query: string, token = leela.token) => app.call('GET', `/users?${query}`, { token });
const names = (answer: { body: { data: { users: { name: string }[] } } }) =>
  answer.body.data.users.map(({ name }) => name);

describe('the list', () => {
  test('is newest first, 100 to a page, with the exact total', async () => {
    const whole = await createTestApp();
    const { token } = await whole.asSuperAdmin();
    await whole.database.$client.query(`
      insert into users (id, name, whatsapp_mobile_number, created_at)
      select gen_random_uuid(), 'User ' || n, '+9170000' || (10000 + n), now() - n * interval '1 hour' from generate_series(1, 205) n`);
    const first = await whole.call('GET', '/users?currentPage=1&pageSize=100', { token });
    expect(first.body.data.total).toBe(205);
    expect(first.body.data.users).toHaveLength(100);
    expect(first.body.data.users[0].name).toBe('User 1');
    for (const { phone, whatsappMobileNumber } of first.body.data.users) expect(phone).toBe(whatsappMobileNumber);
    const last = await whole.call('GET', '/users?currentPage=3&pageSize=100', { token });
    expect(names(last)).toEqual(['User 201', 'User 202', 'User 203', 'User 204', 'User 205']);
    const beyond = await whole.call('GET', '/users?currentPage=900&pageSize=100', { token });
    expect(beyond.body.data).toEqual({ users: [], total: 205 });
  });

  test('has a row with all fields of its user, each in the words of the contract', async () => {
    const name = '"Asha" \\ \u0001\tनीला\u2028🌸';
    const keys = {
      'user/2026/11/0190a1b2-0000-7000-8000-000000000001.png':
        '/media/user/2026/11/0190a1b2-0000-7000-8000-000000000001.thumb.webp',
      'user/of/old.PNG': '/media/user/of/old.thumb.webp',
      'user/of/film.mp4': null,
      'user/without': '/media/user/without',
    };
    for (const [profileImageKey, profileImageUrl] of Object.entries(keys)) {
      const { id } = await newUser(leela, { name: 'Asha', city: 'Pune' });
      await app.query(
        `update users set name = $2, profile_image_key = $3, created_at = '2126-01-01T05:30:00+05:30' where id = $1`,
        [id, name, profileImageKey],
      );
      const { whatsappMobileNumber } = (await leela.get(`/users/${id}`)).body.data;
      const row = {
        id,
        name,
        whatsappMobileNumber,
        phone: whatsappMobileNumber,
        createdAt: '2126-01-01T00:00:00.000Z',
        gender: null,
        city: 'Pune',
        consent: 'not_asked',
        profileImageUrl,
      };
      for (const query of ['pageSize=100', 'pageSize=1', 'search=sha', 'search=sha', 'sort=city&order=desc']) {
        const { users } = (await listUsers(query)).body.data;
        expect(users.find((user: { id: string }) => user.id === id)).toEqual(row);
      }
      await leela.delete(`/users/${id}`);
    }
  });

  test('its counter follows inserts, updates, deletes and rollbacks of many rows', async () => {
    const count = async () => (await listUsers('pageSize=1')).body.data.total as number;
    const start = await count();
    const { $client } = app.database;
    await $client.query(`insert into users (id, name, whatsapp_mobile_number)
      select gen_random_uuid(), 'Bulk', '+9160000' || (10000 + n) from generate_series(1, 50) n`);
    expect(await count()).toBe(start + 50);
    await $client.query(
      `update users set deleted_at = now() where name = 'Bulk' and whatsapp_mobile_number < '+916000010021'`,
    );
    expect(await count()).toBe(start + 30);
    await $client.query(`delete from users where name = 'Bulk'`);
    expect(await count()).toBe(start);
  });

  test('finds names in any script and case, and takes % _ \\ as letters', async () => {
    await newUser(leela, { name: 'विवेक शर्मा' });
    await newUser(leela, { name: 'Percent 50%_off\\' });
    expect(names(await listUsers(`search=${encodeURIComponent('विवेक')}`))).toEqual(['विवेक शर्मा']);
    expect(names(await listUsers('search=PERCENT'))).toEqual(['Percent 50%_off\\']);
    expect(names(await listUsers(`search=${encodeURIComponent('%_off\\')}`))).toEqual(['Percent 50%_off\\']);
    expect(names(await listUsers(`search=${encodeURIComponent('_%_%_%')}`))).toEqual([]);
  });

  test.each(['9811066540', '+91 98110 66540', '098110-66540', '919811066540', '66540'])(
    'finds a number spelt %s',
    async (search) => {
      const deepak = await newUser(leela, { name: 'Deepak Verma', whatsappMobileNumber: '+919811066540' });
      expect(names(await listUsers(`search=${encodeURIComponent(search)}`))).toEqual(['Deepak Verma']);
      await leela.delete(`/users/${deepak.id}`);
    },
  );

  test('filters by gender, city and the joining day in the zone of the foundation', async () => {
    const user = await newUser(leela, { name: 'Late Joiner', city: 'Kochi', gender: 'male' });
    // 23:30 in India on the 14th is 18:00 UTC; half an hour later the 15th begins.
    await app.query('update users set created_at = $2 where id = $1', [user.id, '2026-05-14T18:15:00Z']);
    expect(names(await listUsers('city=Kochi&gender=male&joiningDate=2026-05-14'))).toEqual(['Late Joiner']);
    await app.query('update users set created_at = $2 where id = $1', [user.id, '2026-05-14T18:45:00Z']);
    expect(names(await listUsers('joiningDate=2026-05-14'))).toEqual([]);
    expect(names(await listUsers('joiningDate=2026-05-15'))).toEqual(['Late Joiner']);
    expect(names(await listUsers('joinedFrom=2026-05-15&joinedTo=2026-05-15'))).toEqual(['Late Joiner']);
    expect(names(await listUsers('city=Kochi&joinedFrom=2026-05-16'))).toEqual([]);
    expect(names(await listUsers('joinedTo=2026-05-14'))).toEqual([]);
    expect(names(await listUsers('city=Kochi&gender=female'))).toEqual([]);
  });

  test('filters by consent, and follows at once what somebody says, in a page that was asked for before too', async () => {
    const [asha, bharat] = [
      await newUser(leela, { name: 'Asha of Karwar', city: 'Karwar' }),
      await newUser(leela, { name: 'Bharat of Karwar', city: 'Karwar' }),
    ];
    const found = async (consent: string) => names(await listUsers(`city=Karwar&consent=${consent}`));
    const say = (id: string, status: string) =>
      leela.put(
        `/users/${id}/consent`,
        status === 'not_asked' ? { status } : { status, givenOn: '2026-06-01', source: 'app' },
      );
    expect(await found('not_asked')).toEqual(['Bharat of Karwar', 'Asha of Karwar']);
    await say(asha.id, 'yes');
    await say(bharat.id, 'no');
    expect(await found('yes')).toEqual(['Asha of Karwar']);
    expect(await found('no')).toEqual(['Bharat of Karwar']);
    expect(await found('not_asked')).toEqual([]);
    await say(asha.id, 'not_asked');
    expect(await found('yes')).toEqual([]);
    const { users } = (await listUsers('city=Karwar&sort=name')).body.data;
    expect(users.map(({ consent }: { consent: string }) => consent)).toEqual(['not_asked', 'no']);
    const { body } = await leela.get('/users/export.csv?consent=no&city=Karwar');
    expect(String(body)).toMatch(/May be written to\nBharat of Karwar,.+,"No, opted out"\n$/);
  });

  test('finds who lives in one of several cities, each named by a value of its own', async () => {
    for (const city of ['Udupi', 'Ujjain', 'Una']) await newUser(leela, { name: `From ${city}`, city });
    expect(names(await listUsers('city=Ujjain&city=Udupi'))).toEqual(['From Ujjain', 'From Udupi']);
    expect(names(await listUsers('city=Udupi&city=Ujjain&city=Udupi&city=&sort=city'))).toEqual([
      'From Udupi',
      'From Ujjain',
    ]);
    expect(names(await listUsers('city=Una&city='))).toEqual(['From Una']);
    expect((await listUsers('city=')).body.data.total).toBe((await listUsers('')).body.data.total);
    const { body } = await leela.get('/users/export.csv?city=Udupi&city=Una');
    expect(String(body).match(/From \w+/g)).toEqual(['From Una', 'From Udupi']);
  });

  test('takes no more than 20 cities', async () => {
    const cities = (count: number) => Array.from({ length: count }, (_, index) => `city=Place${index}`).join('&');
    expect((await listUsers(cities(20))).status).toBe(200);
    expect(await listUsers(cities(21))).toBeRefused(400, 'city can be given at most 20 times');
  });

  test('names each city once, in order', async () => {
    await newUser(leela, { city: 'Zirakpur' });
    await newUser(leela, { city: 'Zirakpur' });
    const { body } = await leela.get('/users/cities');
    expect(body.data.filter((city: string) => city === 'Zirakpur')).toEqual(['Zirakpur']);
    expect(body.data).toEqual([...body.data].sort());
  });

  test.each([
    ['pageSize=0', 'pageSize must be at least 1'],
    ['pageSize=1000000000', 'pageSize must be a whole number from 1 to 100'],
    ['pageSize=101', 'pageSize must be at most 100'],
    ['pageSize=-1', 'pageSize must be a whole number from 1 to 100'],
    ['pageSize=1e2', 'pageSize must be a whole number from 1 to 100'],
    ['currentPage=0', 'currentPage must be at least 1'],
    ['currentPage=1&currentPage=2', 'currentPage must be a text'],
    ['currentPage[]=1', 'currentPage[] is not a known field'],
    ['sort=passwordHash', 'sort must be one of: createdAt, name, whatsappMobileNumber, gender, city'],
    ['joiningDate=infinity', 'joiningDate must be a date in the form YYYY-MM-DD'],
    ['gender=other', 'gender must be male or female'],
    ['consent=perhaps', 'consent must be one of yes, no, not_asked'],
    ['search=%00', 'search contains characters that cannot be stored'],
  ])('refuses ?%s', async (query, message) => {
    expect(await listUsers(query)).toBeRefused(400, message);
  });

  test.each([
    ['the first page', 'pageSize=100'],
    ['a far page', 'currentPage=2&pageSize=1'],
    ['a sorted one', 'sort=name&order=desc'],
    ['a search', 'search=Undeclared'],
    ['the same search again', 'search=Undeclared'],
    ['a filtered one', 'city=Undeclared%20City'],
  ])('answers of %s what the contract names of a row, and nothing else', async (_, query) => {
    await newUser(leela, { name: 'Undeclared Columns', city: 'Undeclared City', pincode: '110001' });
    const { data } = (await listUsers(query)).body;
    expect(Object.keys(data)).toEqual(['users', 'total']);
    expect(data.users.length).toBeGreaterThan(0);
    for (const row of data.users) {
      expect(Object.keys(row)).toEqual([
        'id',
        'name',
        'whatsappMobileNumber',
        'phone',
        'createdAt',
        'gender',
        'city',
        'consent',
        'profileImageUrl',
      ]);
    }
  });
});
