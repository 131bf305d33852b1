import { type CreateUserBody, type UpdateUserBody, updateUserBody } from '@sankalp/contract/users.schema';
import { beforeAll, expect, test } from 'vitest';
import { describesFields } from '../../testing/describes-fields.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { plainImage, upload } from '../../testing/test-media.ts';

/** Every field of the form but the photo. */
const MEERA: Omit<Required<CreateUserBody>, 'profileImageKey'> = {
  name: 'Meera Iyer',
  whatsappMobileNumber: '+919845077812',
  dob: '1988-03-09',
  state: 'Tamil Nadu',
  city: 'Chennai',
  pincode: '600001',
  gender: 'female',
};

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

describesFields<Required<UpdateUserBody>>({
  app: () => app,
  path: '/users',
  body: updateUserBody,
  updateMethod: 'put',
  updatePath: '/users/admin',
  create: () => ({ name: 'Asha', whatsappMobileNumber: '+919833010000' }),
  change: async (admin) => ({
    ...MEERA,
    profileImageKey: await upload(app, admin, { bytes: await plainImage('png', { width: 6, height: 6 }) }),
  }),
});

test('each field of a user is stored, comes with an export, and back by an import', async () => {
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
