import { productPaths } from '@sankalp/contract/products';
import { API_BASE } from '@sankalp/contract/shared/path';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { describesDeletion } from '../../../shared/testing/describes-deletion.ts';
import { describesList } from '../../../shared/testing/describes-list.ts';
import { server } from '../../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { aProduct, idOf, incense, lists, rudraksha, showsPageOf } from '../products.testing.ts';

const ADDRESS = '/dashboard/product';
const sticks = aProduct(1, {
  name: 'Sandal <b>Incense</b>',
  categoryId: incense.id,
  category: { id: incense.id, name: 'Incense' },
  priceInr: 12500,
  stock: 0,
});

beforeEach(() => signIn({ modules: ['product'] }));

const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

describesList({
  address: ADDRESS,
  label: 'Products',
  path: productPaths.list,
  serves: (products) => lists(...products),
  rows: [rudraksha, sticks],
  heads: ['Product Name', 'Category name', 'Price', 'Tag', 'Stock', 'Action'],
  shows: ['Rudraksha MalaMalas₹1200Bestseller12', 'Sandal <b>Incense</b>Incense₹125000Sold out'],
  narrow: [
    [742, ['Product Name', 'Price', 'Stock', 'Action'], 'Rudraksha Mala'],
    [334, ['Product Name', 'Price', 'Action'], 'Malas · Bestseller · 12 in stock'],
  ],
  adds: { name: '+ Add Product', href: '/dashboard/product-details?action=add' },
  search: {
    finds: [
      ['SANDAL', 'Sandal <b>Incense</b>'],
      ['malas', 'Rudraksha Mala'],
    ],
  },
  many: aProduct,
  texts: { empty: 'No Product found', failed: 'Failed to load Courses' },
});

test('shows and edits products of which the answer holds tags as a text, nulls, or nothing but name and price', async () => {
  const { name, categoryId, priceInr, discountedPriceInr, stock } = rudraksha;
  const sparse = [
    { tags: 'Bestseller', media: ['product/mala.webp'] },
    { tags: null, media: null, category: null, description: null },
    {},
  ].map((own, index) => ({ id: idOf(50 + index), name, categoryId, priceInr, discountedPriceInr, stock, ...own }));
  showsPageOf(rudraksha);
  server.use(
    http.get(`*${API_BASE}${productPaths.list}`, () => HttpResponse.json({ data: sparse })),
    http.get(`*${API_BASE}${productPaths.one}`, ({ params }) =>
      HttpResponse.json({ data: sparse.find(({ id }) => id === params.id) }),
    ),
  );
  const { user, path, router } = renderApp(ADDRESS);
  for (const [index, { id }] of sparse.entries()) {
    await waitFor(() => expect(screen.getAllByLabelText('Edit Rudraksha Mala')).toHaveLength(3));
    expect(screen.getAllByRole('row')[1 + index]).toHaveTextContent(/^Rudraksha Mala₹1200(Bestseller)?12$/);
    await user.click(screen.getAllByLabelText('Edit Rudraksha Mala')[index] as HTMLElement);
    expect(await screen.findByLabelText(/^Current Stock/)).toHaveValue('12');
    expect(path()).toBe(`/dashboard/product-details?action=edit&id=${id}`);
    await act(() => router.navigate(ADDRESS));
  }
});

test('View opens a product to be read', async () => {
  showsPageOf(rudraksha);
  const { user, path } = renderApp(ADDRESS);
  await user.click(await screen.findByLabelText('View Rudraksha Mala'));
  await waitFor(() => expect(path()).toBe(`/dashboard/product-details?action=view&id=${rudraksha.id}`));
});

test('Low stock first shows what runs out soonest, with the days that it lasts', async () => {
  const sold = (name: string, stock: number, soldLately: number) =>
    aProduct(stock + soldLately, { id: idOf(200 + stock + soldLately), name, stock, soldLately });
  lists(sold('Plenty', 90, 0), sold('A month', 30, 30), sold('A day', 4, 90), sold('Gone', 0, 3), sold('Few', 2, 0));
  const { user, path } = renderApp(ADDRESS);
  await screen.findByText('Plenty');
  expect(rows()).toEqual(['Plenty', 'A month', 'A day', 'Gone', 'Few']);
  const button = screen.getByRole('button', { name: 'Low stock first' });
  expect(button).toHaveAttribute('aria-pressed', 'false');
  await user.click(button);
  await waitFor(() => expect(rows()).toEqual(['Gone', 'A day', 'A month', 'Few', 'Plenty']));
  expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(path()).toBe(`${ADDRESS}?low=1`);
  expect(screen.getByRole('row', { name: /A day/ })).toHaveTextContent('41 day left');
  expect(screen.getByRole('row', { name: /A month/ })).toHaveTextContent('3030 days left');
  await user.click(button);
  await waitFor(() => expect(rows()[0]).toBe('Plenty'));
});

describesDeletion({
  opens: () => renderApp(ADDRESS),
  row: rudraksha,
  serves: (rows) => lists(...rows, sticks),
  paths: productPaths,
  asks: 'Are you sure you want to delete this product?',
  deleted: 'Product deleted',
  failed: 'Failed to delete product. Please try again.',
});
