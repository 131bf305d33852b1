import { updateUserBody } from '@sankalp/contract/users.schema';
import { describe, expect, test } from 'vitest';
import { describesRecord } from '../../testing/describes-record.ts';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();
const leela = await app.asSuperAdmin();

let serial = 0;
const newPhone = () => `+9198200${String(10_000 + serial++)}`;

async function createUser(fields: Record<string, unknown> = {}) {
  const body = { name: 'Asha Rane', whatsappMobileNumber: newPhone(), ...fields };
  const answer = await leela.post('/users', body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.data;
}

describesRecord({
  app: () => app,
  path: '/users',
  table: 'users',
  module: 'user',
  notFound: 'User not found',
  deleted: 'User deleted',
  create: () => ({ name: 'Asha Rane', whatsappMobileNumber: newPhone(), city: 'Pune' }),
  updateMethod: 'put',
  updatePath: '/users/admin',
  change: { city: 'Nashik', gender: 'female' },
});

describe('one user', () => {
  test('is created with every field and read back with an entity tag', async () => {
    const fields = { dob: '1988-03-09', state: 'Tamil Nadu', city: 'Chennai', pincode: '600001', gender: 'female' };
    const user = await createUser({ name: 'Meera Iyer', ...fields });
    const answer = await leela.get(`/users/${user.id}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.etag).toMatch(/^"1-/);
    expect(answer.body.data).toMatchObject({
      id: user.id,
      name: 'Meera Iyer',
      ...fields,
      profileImageUrl: null,
      profileImageKey: null,
      courses: [],
      orders: [],
      consultation: [],
      coupons: [],
      version: 1,
    });
    expect(answer.body.data).not.toHaveProperty('searchText');
    expect(answer.body.data).not.toHaveProperty('deletedAt');
  });

  test('keeps an emptied text as null', async () => {
    const user = await createUser({ city: 'Pune', pincode: '411001', dob: '1988-03-09', gender: 'female' });
    const body = { city: '', pincode: '  ', dob: '', gender: '', profileImageKey: '' };
    const answer = await leela.put(`/users/admin/${user.id}`, body);
    expect(answer.body.data).toMatchObject({ city: null, pincode: null, dob: null, gender: null });
  });

  test('takes a name of 200 characters', async () => {
    const user = await createUser();
    const name = 'म'.repeat(200);
    const answer = await leela.put(`/users/admin/${user.id}`, { name });
    expect(answer).toMatchObject({ status: 200, body: { data: { name } } });
    const longer = { name: `${name}म` };
    expect(await leela.put(`/users/admin/${user.id}`, longer)).toBeRefused(400, 'name can have at most 200 characters');
  });

  test.each([
    ['pincode of seven characters', { pincode: '4110011' }, 'pincode can have at most 6 characters'],
    ['gender with a capital', { gender: 'Male' }, 'gender must be male or female'],
    ['a day that does not exist', { dob: '1988-02-30' }, 'dob must be a date in the form YYYY-MM-DD'],
    ['infinity', { dob: 'infinity' }, 'dob must be a date in the form YYYY-MM-DD'],
    ['NUL in a name', { name: 'A\u0000B' }, 'name contains characters that cannot be stored'],
    ['a lone surrogate', { name: 'A\ud800B' }, 'name contains characters that cannot be stored'],
    ['a million letters', { name: 'a'.repeat(1_000_000) }, 'name can have at most 200 characters'],
    ['an empty name', { name: '   ' }, 'name is required'],
    ['null for a name', { name: null }, 'name must be a text'],
    ['a number for a city', { city: 7 }, 'city must be a text'],
    [
      'letters in a phone number',
      { whatsappMobileNumber: '98200abc11' },
      'whatsappMobileNumber is not a valid phone number',
    ],
    ['a number too short', { whatsappMobileNumber: '12345' }, 'whatsappMobileNumber is not a valid phone number'],
    [
      'an image that nobody uploaded',
      { profileImageKey: 'user/1.png' },
      'profileImageKey does not name an uploaded image.',
    ],
  ])('refuses %s and changes nothing', async (_, body, message) => {
    const user = await createUser();
    const answer = await leela.put(`/users/admin/${user.id}`, body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ statusCode: 400, error: 'Bad Request', message });
    expect(answer.body.requestId).toEqual(expect.any(String));
    const { body: now } = await leela.get(`/users/${user.id}`);
    expect(now.data).toMatchObject(user);
  });

  test('names every fault of a body in a list', async () => {
    const answer = await leela.post('/users', { gender: 'x', pincode: '1234567' });
    expect(answer.body.message).toEqual([
      'name is required',
      'whatsappMobileNumber is required',
      'pincode can have at most 6 characters',
      'gender must be male or female',
    ]);
  });

  test.each(['9820099001', '098200 99001', '+91 98200-99001', '(98200) 99001', '00919820099001'])(
    'stores %s in one form, and once',
    async (spelling) => {
      const user = await createUser({ whatsappMobileNumber: spelling });
      expect(user.whatsappMobileNumber).toBe('+919820099001');
      const body = { name: 'Other', whatsappMobileNumber: '+919820099001' };
      expect(await leela.post('/users', body)).toBeRefused(409, 'Another user has this phone number.');
      await leela.delete(`/users/${user.id}`);
    },
  );

  test('an old number that is none does not block an edit', async () => {
    const user = await createUser();
    await app.query('update users set whatsapp_mobile_number = $2 where id = $1', [user.id, 'n/a']);
    const body = { name: 'Asha R', whatsappMobileNumber: 'n/a' };
    const answer = await leela.put(`/users/admin/${user.id}`, body);
    expect(answer).toMatchObject({ status: 200, body: { data: { name: 'Asha R', whatsappMobileNumber: 'n/a' } } });
  });

  describe('sent whole', () => {
    const FIELDS = Object.keys(updateUserBody.shape);
    const wholeOf = (user: Record<string, unknown>) => Object.fromEntries(FIELDS.map((field) => [field, user[field]]));
    const put = (id: string, body: object) => leela.put(`/users/admin/${id}`, body);

    test('is checked and written only where it differs, and only that is in the history', async () => {
      const { id } = await createUser({ city: 'Pune' });
      const old = { phone: 'no phone', pincode: '600-001-2', state: 'x'.repeat(200), image: 'user/of/old.png' };
      await app.query(
        `update users set whatsapp_mobile_number = $2, pincode = $3, state = $4, profile_image_key = $5, dob = '2190-01-01'
        where id = $1`,
        [id, ...Object.values(old)],
      );
      const user = (await leela.get(`/users/${id}`)).body.data;
      const whole = wholeOf(user);
      expect(Object.values(whole)).toEqual(expect.arrayContaining([...Object.values(old), '2190-01-01']));
      const answer = await put(id, { ...whole, city: 'Nashik' });
      expect(answer).toMatchObject({ status: 200, body: { data: { ...whole, city: 'Nashik', version: 2 } } });
      const [last] = (await leela.get(`/users/${id}/history`)).body.data;
      expect(last.changes).toEqual([{ field: 'city', before: 'Pune', after: 'Nashik' }]);
      expect(await put(id, { ...whole, pincode: '600-001-3' })).toBeRefused(
        400,
        'pincode can have at most 6 characters',
      );
    });

    test('leaves the same lines in the log, whether the statement compares the row or it is read first', async () => {
      const lines = [];
      const ways: Record<string, string>[] = [{}, { 'if-match': '*' }];
      for (const headers of ways) {
        const { id, ...user } = await createUser({ city: 'Pune', dob: '1988-03-09', gender: 'female' });
        const change = { ...wholeOf(user), city: 'Nāśik', pincode: '422001', gender: '' };
        expect((await leela.put(`/users/admin/${id}`, change, { headers })).body.data.version).toBe(2);
        expect((await leela.delete(`/users/${id}`, { headers })).status).toBe(200);
        lines.push(
          await app.query(
            `select action, before - '{id,whatsappMobileNumber}'::text[] as before, after from audit_log
            where entity_id = $1 order by at, id offset 1`,
            [id],
          ),
        );
      }
      const stored = { name: 'Asha Rane', dob: '1988-03-09', state: null, profileImageKey: null, consent: 'not_asked' };
      const after = { city: 'Nāśik', pincode: '422001', gender: null };
      const update = { action: 'update', before: { city: 'Pune', pincode: null, gender: 'female' }, after };
      const expected = [update, { action: 'delete', before: { ...stored, ...after }, after: null }];
      expect(lines).toEqual([expected, expected]);
    });

    test('leaves no line when nothing differs', async () => {
      const { id, ...user } = await createUser({ city: 'Pune' });
      expect((await put(id, wholeOf(user))).body.data).toMatchObject({ version: 1, city: 'Pune' });
      expect(await app.query('select action from audit_log where entity_id = $1', [id])).toEqual([
        { action: 'create' },
      ]);
    });

    test('refuses unknown fields, and what is no object', async () => {
      const user = await createUser();
      expect(await put(user.id, { ...wholeOf(user), id: user.id })).toBeRefused(400, 'id is not a known field');
      for (const body of [[], [wholeOf(user)]]) expect((await put(user.id, body)).status).toBe(400);
    });
  });
});

describe('deleting', () => {
  test('cannot be undone once somebody else has the number', async () => {
    const user = await createUser();
    await leela.delete(`/users/${user.id}`);
    await createUser({ whatsappMobileNumber: user.whatsappMobileNumber });
    expect(await leela.post(`/users/${user.id}/restore`)).toBeRefused(409, 'Another user has this phone number.');
  });
});
