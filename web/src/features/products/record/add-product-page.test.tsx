import { productPaths } from '@sankalp/contract/products';
import { productAnswer } from '@sankalp/contract/products.schema';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answers, refuses, server } from '../../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { aFile, presigns, pretendFiles, stores } from '../../../shared/upload/upload.testing.ts';
import { malas, rudraksha, showsPageOf } from '../products.testing.ts';

const posted: unknown[] = [];

beforeEach(() => {
  signIn({ modules: ['product'] });
  pretendFiles();
  posted.length = 0;
  showsPageOf(rudraksha);
  server.use(
    presigns((body) => expect(body).toMatchObject({ entityType: 'product', mediaCategory: 'media' })),
    stores(),
    answers('post', productPaths.list, productAnswer, async ({ request }) => {
      posted.push(await request.json());
      return { data: { ...rudraksha, version: 1 } };
    }),
  );
});

async function openFilled() {
  const app = renderApp('/dashboard/product-details?action=add');
  const { user } = app;
  const type = async (label: RegExp, text: string) => {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  };
  await screen.findByLabelText(/^Product Name/);
  await type(/^Product Name/, 'Tulsi Mala');
  await type(/^Product Description/, 'Of basil wood.');
  await user.click(screen.getByLabelText(/^Product Category/, { selector: 'input' }));
  await user.click(await screen.findByText('Malas'));
  await type(/^Actual Price/, '300');
  await type(/^Discounted Price/, '₹250.00');
  await type(/^Current Stock/, '8');
  await user.upload(screen.getByLabelText('Choose Media'), [aFile('one.jpg'), aFile('two.mp4', 'video/mp4')]);
  return app;
}

test.each(['?action=add', ''])('product-details%s is an empty form', async (query) => {
  const { user } = renderApp(`/dashboard/product-details${query}`);
  expect(await screen.findByRole('heading', { name: 'Add Product' })).toBeVisible();
  expect(screen.getByLabelText(/^Product Name/)).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Please fill in/)).toHaveTextContent(
    /^Please fill in the all required field\(s\): Name, Description, Category, Price \(INR\), Discounted Price \(INR\), Stock, Media$/,
  );
  expect(screen.getByLabelText(/^Product Name/)).toHaveFocus();
  expect(posted).toEqual([]);
});

test('creates the product with its pictures and films, says so and leads to the list', async () => {
  const { user, path } = await openFilled();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Product created successfully!')).toBeVisible();
  await waitFor(() => expect(path()).toBe('/dashboard/product/'));
  expect(posted).toEqual([
    {
      name: 'Tulsi Mala',
      description: 'Of basil wood.',
      categoryId: malas.id,
      priceInr: 300,
      discountedPriceInr: 250,
      stock: 8,
      tags: [],
      media: ['product/2026/11/one.jpg', 'product/2026/11/two.mp4'],
    },
  ]);
});

test('typing finds a category, and Enter takes it', async () => {
  const { user } = renderApp('/dashboard/product-details?action=add');
  const category = await screen.findByLabelText(/^Product Category/, { selector: 'input' });
  await user.click(category);
  await screen.findByText('Malas');
  await user.keyboard('mal{Enter}');
  expect(category).toHaveValue('Malas');
  expect(screen.queryByText(/^Please fill in/)).toBeNull();
});

test('Save and leave creates it once, and arrives where one wanted to go', async () => {
  const { user, path } = await openFilled();
  await user.click(screen.getByRole('link', { name: 'Report' }));
  await user.click(await screen.findByRole('button', { name: 'Save and leave' }));
  expect(await screen.findByRole('heading', { name: 'Coming Soon' })).toBeVisible();
  expect(path()).toBe('/dashboard/report');
  expect(posted).toHaveLength(1);
});

test('Save waits for the files and says how far they are', async () => {
  let go = () => {};
  const gate = new Promise<void>((resolve) => {
    go = resolve;
  });
  server.use(stores(() => gate));
  const { user } = await openFilled();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: /^Uploading files\.\.\./ })).toBeVisible();
  expect(posted).toEqual([]);
  go();
  expect(await screen.findByText('Product created successfully!')).toBeVisible();
});

test.each([
  ['', 'Failed to save product. Please try again.'],
  ['Category not found', 'Category not found'],
])('a product refused with %j says %j', async (message, text) => {
  server.use(refuses('post', productPaths.list, 500, message));
  const { user, path } = await openFilled();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(path()).toContain('action=add');
});
