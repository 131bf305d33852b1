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
const getUser = async (id: string) => (await app.call('GET', `/users/${id}`, { token: leela.token })).body.data;

describe('each field of a user', () => {
  test('is stored, comes with an export, and back by an import', async () => {
    const id = await addUser(MEERA);
    expect(await getUser(id)).toMatchObject(MEERA);

    const file = String((await app.call('GET', '/users/export.csv', { token: leela.token })).body);
    await app.call('DELETE', `/users/${id}`, { token: leela.token });
    const headers = { 'content-type': 'text/csv' };
    const imported = await app.call('POST', '/users/import', { token: leela.token, body: file, headers });
    expect(imported.body.data).toMatchObject({ rows: 1, created: 1 });
    const { users } = (await app.call('GET', '/users', { token: leela.token })).body.data;
    expect(await getUser(users[0].id)).toMatchObject(MEERA);
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
