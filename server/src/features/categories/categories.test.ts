import { beforeAll, expect, test } from 'vitest';
import { describesRecord } from '../../testing/describes-record.ts';
import { createTestApp, type TestApp, type TestSession } from '../../testing/test-app.ts';

let app: TestApp;
let leela: TestSession;

beforeAll(async () => {
  app = await createTestApp();
  leela = await app.asSuperAdmin();
});

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
  const answer = await add(name);
  expect(answer.status).toBe(400);
  expect(answer.body.message).toBe(message);
});

test('a name belongs to one living category, in any capitals', async () => {
  const { body } = await add('Shawls');
  const again = await add('SHAWLS');
  expect(again.status).toBe(409);
  expect(again.body.message).toBe('Another category has this name.');
  const url = `/categories/${body.data.id}`;
  expect((await leela.delete(url)).body.data.message).toBe('Category deleted');
  expect((await add('SHAWLS')).status).toBe(201);
  const restored = await leela.post(`${url}/restore`);
  expect(restored.status).toBe(409);
  expect(restored.body.message).toBe('Another category has this name.');
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
