import type { CreateUserBody } from '@sankalp/contract/users';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestSession } from '../../testing/test-app.ts';

/** A field that the contract has and nobody stores, shows or exports would get lost in silence; here each has to come through. */

const PHONE = '+919845077812';
/** Every field of the form with a value of its own; media.test.ts has the photo. */
const MEERA: Omit<Required<CreateUserBody>, 'profileImageKey'> = {
  name: 'Meera Iyer',
  whatsappMobileNumber: PHONE,
  dob: '1988-03-09',
  state: 'Tamil Nadu',
  city: 'Chennai',
  pincode: '600001',
  gender: 'female',
};
const FIELDS = Object.entries(MEERA);

let app: TestApp;
let leela: TestSession;

beforeAll(async () => {
  app = await createTestApp();
  leela = await app.asSuperAdmin();
});

const addUser = async (body: object): Promise<string> =>
  (await app.call('POST', '/users', { token: leela.token, body })).body.data.id;

describe('each field of a user', () => {
  test('is stored, comes with an export, and back by an import', async () => {
    const admin = await (await createTestApp()).asSuperAdmin();
    const { id } = (await admin.post('/users', MEERA)).body.data;
    expect((await admin.get(`/users/${id}`)).body.data).toMatchObject(MEERA);

    const file = String((await admin.get('/users/export.csv')).body);
    await admin.delete(`/users/${id}`);
    const imported = await admin.post('/users/import', file, { headers: { 'content-type': 'text/csv' } });
    expect(imported.body.data).toMatchObject({ rows: 1, created: 1 });
    const { users } = (await admin.get('/users')).body.data;
    expect((await admin.get(`/users/${users[0].id}`)).body.data).toMatchObject(MEERA);
  });

  test.each(FIELDS)('%s can be edited, and the history names it', async (field, value) => {
    const whatsappMobileNumber = `+9198330${String(10_000 + FIELDS.findIndex(([name]) => name === field))}`;
    const id = await addUser({ name: 'Asha', whatsappMobileNumber });
    const sent = field === 'whatsappMobileNumber' ? '+919845077813' : value;
    const saved = await app.call('PUT', `/users/admin/${id}`, { token: leela.token, body: { [field]: sent } });
    expect(saved.body.data).toMatchObject({ [field]: sent });
    const [last] = (await app.call('GET', `/users/${id}/history`, { token: leela.token })).body.data;
    expect(last.changes).toEqual([
      { field, before: expect.toBeOneOf([null, 'Asha', whatsappMobileNumber]), after: sent },
    ]);
  });
});
