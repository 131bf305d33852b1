import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { newCategory, newProduct } from '../../testing/test-products.ts';

const app = await createTestApp();
const leela = await app.asSuperAdmin();
const malas = await newCategory(leela, 'Malas');
const incense = await newCategory(leela, 'Incense');
await newProduct(app, leela, { name: 'Tulsi Mala', categoryId: malas });
await newProduct(app, leela, { name: 'Sandal 100%', categoryId: incense });
await newProduct(app, leela, { name: 'Crystal Beads', categoryId: malas });
const gone = await newProduct(app, leela, { name: 'Old Mala', categoryId: malas });
await leela.delete(`/products/${gone.id}`);

const list = (query = '', session = leela) => session.get(`/products?${query}`);
const names = ({ body }: { body: { data: { name: string }[] } }) => body.data.map(({ name }) => name);

test('holds all existing products, newest first, with what the table shows', async () => {
  const answer = await list();
  expect(names(answer)).toEqual(['Crystal Beads', 'Sandal 100%', 'Tulsi Mala']);
  expect(answer.body.total).toBe(3);
  expect(answer.body.data[0]).toMatchObject({
    category: { id: malas, name: 'Malas' },
    priceInr: 500,
    tags: ['Bestseller'],
    stock: 12,
  });
});

test('finds by name, by the name of the category and by the category itself', async () => {
  for (const [query, expected] of [
    ['search=tulsi', ['Tulsi Mala']],
    ['search=MALA', ['Crystal Beads', 'Tulsi Mala']],
    ['search=%25', ['Sandal 100%']],
    ['search=', ['Crystal Beads', 'Sandal 100%', 'Tulsi Mala']],
    [`categoryId=${malas}`, ['Crystal Beads', 'Tulsi Mala']],
    [`categoryId=${malas}&search=crystal`, ['Crystal Beads']],
    [`categoryId=${malas}&search=sandal`, []],
    ['search=nothing', []],
  ] as const) {
    const answer = await list(query);
    expect(names(answer), query).toEqual(expected);
    expect(answer.body.total, query).toBe(expected.length);
  }
});
