import { expect, test } from 'vitest';
import { describesRecord } from '../../testing/describes-record.ts';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();
const leela = await app.asSuperAdmin();

const add = (name: unknown) => leela.post('/categories', { name });
const names = async () => (await leela.get('/categories')).body.data.map(({ name }: { name: string }) => name);

let serial = 0;
const newName = () => {
  serial += 1;
  return { name: `Category ${serial}` };
};

test('are listed by name, whatever their capitals, with nothing but id, name and version', async () => {
  for (const name of ['malas', 'Books', '  Incense  ']) expect((await add(name)).status).toBe(201);
  const added = ['Books', 'Incense', 'malas'];
  expect((await names()).filter((name: string) => added.includes(name))).toEqual(added);
  const { body } = await leela.get('/categories');
  expect(Object.keys(body.data[0]).sort()).toEqual(['id', 'name', 'version']);
});

test.each([
  ['', 'name is required'],
  ['   ', 'name is required'],
  ['a'.repeat(201), 'name can have at most 200 characters'],
  [7, 'name must be a text'],
])('%j is no name', async (name, message) => {
  expect(await add(name)).toBeRefused(400, message);
});

test('a name belongs to one existing category, in any capitals', async () => {
  const { body } = await add('Shawls');
  expect(await add('SHAWLS')).toBeRefused(409, 'Another category has this name.');
  const url = `/categories/${body.data.id}`;
  expect((await leela.delete(url)).body.data.message).toBe('Category deleted');
  expect((await add('SHAWLS')).status).toBe(201);
  expect(await leela.post(`${url}/restore`)).toBeRefused(409, 'Another category has this name.');
});

describesRecord({
  app: () => app,
  path: '/categories',
  table: 'categories',
  module: 'product',
  notFound: 'Category not found',
  deleted: 'Category deleted',
  create: newName,
  change: newName,
});
