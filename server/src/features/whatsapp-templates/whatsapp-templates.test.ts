import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();
const leela = await app.asSuperAdmin();

const PATH = '/settings/whatsapp/templates';
const template = (fields: object = {}) => ({
  name: 'class_tonight',
  language: 'en',
  text: 'Namaste {{1}}, the class begins at {{2}}.',
  ...fields,
});

test.each([
  [{ name: '' }, 'name is required'],
  [{ name: 'Class Tonight' }, 'name can hold small letters, digits and _ alone'],
  [{ language: 'English' }, 'language must be a code of WhatsApp such as en, hi or en_US'],
  [{ text: '' }, 'text is required'],
  [{ text: 'Hello {{2}}' }, 'text must number its parameters {{1}}, {{2}} and so on, without a gap'],
  [{ text: 'a'.repeat(1_025) }, 'text can have at most 1024 characters'],
])('refuses %j', async (fields, message) => {
  expect(await leela.post(PATH, template(fields))).toBeRefused(400, message);
});

test('has one text for each name and language', async () => {
  expect((await leela.post(PATH, template())).status).toBe(201);
  expect((await leela.post(PATH, template({ language: 'hi' }))).status).toBe(201);
  const message = 'Another template has this name and language.';
  expect(await leela.post(PATH, template({ text: 'Other' }))).toBeRefused(409, message);
});

test('stand by name and language, whole or in pages, with their number', async () => {
  for (const name of ['zz_last', 'aa_first'])
    for (const language of ['hi', 'en']) await leela.post(PATH, template({ name, language }));
  const { data, total } = (await leela.get(PATH)).body;
  const keys = data.map((one: { name: string; language: string }) => `${one.name} ${one.language}`);
  expect([keys.slice(0, 2), keys.slice(-2)]).toEqual([
    ['aa_first en', 'aa_first hi'],
    ['zz_last en', 'zz_last hi'],
  ]);
  expect(total).toBe(data.length);
  expect((await leela.get(`${PATH}?page=2&limit=2`)).body).toEqual({ data: data.slice(2, 4), total });
  expect((await leela.get(`${PATH}?page=9&limit=100`)).body).toEqual({ data: [], total });
});

test('goes by another name once it has one, and is deleted in these words', async () => {
  const { id } = (await leela.post(PATH, template({ name: 'old_name' }))).body.data;
  expect((await leela.patch(`${PATH}/${id}`, { name: 'new_name' })).body.data).toMatchObject({ name: 'new_name' });
  const deleted = await leela.delete(`${PATH}/${id}`);
  expect([deleted.status, deleted.body.data]).toEqual([200, { message: 'Template deleted' }]);
});
