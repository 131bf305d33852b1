import { productPaths } from '@sankalp/contract/products';
import { type Product, productsAnswer } from '@sankalp/contract/products.schema';
import { API_BASE } from '@sankalp/contract/shared/path';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { describesDeletion } from '../../../shared/testing/describes-deletion.ts';
import { expectAccessible } from '../../../shared/testing/expect-accessible.ts';
import { answers, refuses, server } from '../../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { layout } from '../../../shared/testing/setup.ts';
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

test('has its heads, and shows name, category, price, tag and stock', async () => {
  lists(rudraksha, sticks);
  renderApp(ADDRESS);
  expect(await screen.findByRole('heading', { name: 'Product', level: 1 })).toBeVisible();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Products', 'Category']);
  const row = await screen.findByRole('row', { name: /Rudraksha/ });
  expect(row).toHaveTextContent(/^Rudraksha MalaMalas₹1200Bestseller12$/);
  expect(screen.getByRole('row', { name: /Sandal/ })).toHaveTextContent('Sandal <b>Incense</b>Incense₹125000Sold out');
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Product Name',
    'Category name',
    'Price',
    'Tag',
    'Stock',
    'Action',
  ]);
  expect(screen.getByRole('link', { name: '+ Add Product' })).toHaveAttribute(
    'href',
    '/dashboard/product-details?action=add',
  );
  await expectAccessible();
});

test.each<[string, object]>([
  ['tags as a text, and media as keys', { tags: 'Bestseller', media: ['product/mala.webp'] }],
  ['null for what it lacks', { tags: null, media: null, category: null, description: null }],
  ['nothing but name and price', {}],
])('shows and edits a product of which the answer holds %s', async (_, own) => {
  const { id, name, categoryId, priceInr, discountedPriceInr, stock } = rudraksha;
  const sparse = { id, name, categoryId, priceInr, discountedPriceInr, stock, ...own };
  showsPageOf(rudraksha);
  server.use(
    http.get(`*${API_BASE}${productPaths.list}`, () => HttpResponse.json({ data: [sparse] })),
    http.get(`*${API_BASE}${productPaths.one}`, () => HttpResponse.json({ data: sparse })),
  );
  const { user } = renderApp(ADDRESS);
  expect(await screen.findByRole('row', { name: /Rudraksha/ })).toHaveTextContent(
    /^Rudraksha Mala₹1200(Bestseller)?12$/,
  );
  await user.click(screen.getByRole('button', { name: 'Edit Rudraksha Mala' }));
  expect(await screen.findByLabelText(/^Current Stock/)).toHaveValue('12');
});

test.each([
  [998, ['Product Name', 'Category name', 'Price', 'Tag', 'Stock', 'Action']],
  [742, ['Product Name', 'Price', 'Stock', 'Action']],
  [334, ['Product Name', 'Price', 'Action']],
])('a table %i px wide shows %j', async (widthPx, heads) => {
  layout.tableWidthPx = widthPx;
  lists(rudraksha);
  renderApp(ADDRESS);
  await screen.findByRole('row', { name: /Rudraksha/ });
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(heads);
});

test('on a phone the stock stands under the name', async () => {
  layout.tableWidthPx = 334;
  lists(rudraksha);
  renderApp(ADDRESS);
  const row = await screen.findByRole('row', { name: /Rudraksha/ });
  expect(within(row).getAllByRole('cell')[0]).toHaveTextContent('Malas · Bestseller · 12 in stock');
});

test.each([
  ['View Rudraksha Mala', `/dashboard/product-details?action=view&id=${rudraksha.id}`],
  ['Edit Rudraksha Mala', `/dashboard/product-details?action=edit&id=${rudraksha.id}`],
])('%s opens %s', async (button, address) => {
  showsPageOf(rudraksha);
  const { user, path } = renderApp(ADDRESS);
  await user.click(await screen.findByRole('button', { name: button }));
  await waitFor(() => expect(path()).toBe(address));
});

test('without products, and when they cannot be loaded, it says so', async () => {
  server.use(refuses('get', productPaths.list, 500));
  const { user } = renderApp(ADDRESS);
  expect(await screen.findByText('Failed to load Courses')).toBeVisible();
  lists();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No Product found')).toBeVisible();
});

test('the server says itself why they cannot be loaded', async () => {
  server.use(refuses('get', productPaths.list, 503, 'The shop is closed for repairs.'));
  renderApp(ADDRESS);
  expect(await screen.findByText('The shop is closed for repairs.')).toBeVisible();
});

test('a search finds names and categories, stands in the address, and stays with its tab', async () => {
  showsPageOf(rudraksha);
  lists(rudraksha, sticks);
  const { user, path } = renderApp(ADDRESS);
  await screen.findByText('Rudraksha Mala');
  await user.type(screen.getByPlaceholderText('Search here...'), 'INCENSE');
  await waitFor(() => expect(rows()).toEqual(['Sandal <b>Incense</b>']));
  expect(path()).toBe(`${ADDRESS}?search=INCENSE`);
  await user.click(screen.getByRole('tab', { name: 'Category' }));
  expect(await screen.findByRole('cell', { name: 'Malas' })).toBeVisible();
  expect(path()).toBe(`${ADDRESS}?tab=1`);
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

test('ten to a page', async () => {
  const many = Array.from({ length: 12 }, (_, index): Product => aProduct(index + 1));
  server.use(answers('get', productPaths.list, productsAnswer, { data: many, total: 12 }));
  const { user } = renderApp(ADDRESS);
  expect(await screen.findByText('Page 1 of 2')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('Product 12')).toBeVisible();
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
