import { otherValues } from '@sankalp/contract/shared/samples.testing';
import { createUserBody, updateUserBody } from '@sankalp/contract/users.schema';
import { beforeAll, expect, test } from 'vitest';
import { describesFields } from '../../testing/describes-fields.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { plainImage, upload } from '../../testing/test-media.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

describesFields({
  app: () => app,
  path: '/users',
  body: updateUserBody,
  updateMethod: 'put',
  updatePath: '/users/admin',
  create: () => ({ name: 'Asha', whatsappMobileNumber: '+919833010000' }),
  change: async (admin) => ({
    whatsappMobileNumber: '+919845077812',
    profileImageKey: await upload(app, admin, { bytes: await plainImage('png', { width: 6, height: 6 }) }),
  }),
});

test('each field of a user is stored, comes with an export, and back by an import', async () => {
  const admin = await (await createTestApp()).asSuperAdmin();
  const user = { ...otherValues(createUserBody), profileImageKey: null };
  const { id } = (await admin.post('/users', user)).body.data;
  expect((await admin.get(`/users/${id}`)).body.data).toMatchObject(user);

  const file = String((await admin.get('/users/export.csv')).body);
  await admin.delete(`/users/${id}`);
  const imported = await admin.post('/users/import', file, { headers: { 'content-type': 'text/csv' } });
  expect(imported.body.data).toMatchObject({ rows: 1, created: 1 });
  const { users } = (await admin.get('/users')).body.data;
  expect((await admin.get(`/users/${users[0].id}`)).body.data).toMatchObject(user);
});
