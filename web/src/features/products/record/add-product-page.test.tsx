import { productPaths } from '@sankalp/contract/products';
import { productAnswer } from '@sankalp/contract/products.schema';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { gate } from '../../../shared/testing/gate.ts';
import { answers, refuses, server } from '../../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { retype } from '../../../shared/testing/write-into.ts';
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
    creates(),
  );
});

const creates = () =>
  answers('post', productPaths.list, productAnswer, async ({ request }) => {
    posted.push(await request.json());
    return { data: { ...rudraksha, version: 1 } };
  });

async function openFilled() {
  const app = renderApp('/dashboard/product-details?action=add');
  const { user } = app;
  await screen.findByLabelText(/^Product Name/);
  await retype(user, /^Product Name/, 'Tulsi Mala');
  await retype(user, /^Product Description/, 'Of basil wood.');
  await user.click(screen.getByLabelText(/^Product Category/, { selector: 'input' }));
  await user.click(await screen.findByText('Malas'));
  await retype(user, /^Actual Price/, '300');
  await retype(user, /^Discounted Price/, '₹250.00');
  await retype(user, /^Current Stock/, '8');
  await user.upload(screen.getByLabelText('Choose Media'), [aFile('one.jpg'), aFile('two.mp4', 'video/mp4')]);
  return app;
}

test('product-details without a word is an empty form; typing finds a category, and Enter takes it', async () => {
  const { user } = renderApp('/dashboard/product-details');
  expect(await screen.findByRole('heading', { name: 'Add Product' })).toBeVisible();
  expect(screen.getByLabelText(/^Product Name/)).toHaveFocus();
  const category = screen.getByLabelText(/^Product Category/, { selector: 'input' });
  await user.click(category);
  await screen.findByText('Malas');
  await user.keyboard('mal{Enter}');
  expect(category).toHaveValue('Malas');
  expect(screen.queryByText(/^Please fill in/)).toBeNull();
  await user.click(await screen.findByText('Save'));
  expect(await screen.findByText(/^Please fill in/)).toHaveTextContent(
    /^Please fill in the all required field\(s\): Name, Description, Price \(INR\), Discounted Price \(INR\), Stock, Media$/,
  );
  expect(screen.getByLabelText(/^Product Name/)).toHaveFocus();
  expect(posted).toEqual([]);
});

test('waits for its files, says why it is refused, is created with them, and leads to the list', async () => {
  const { passed, open } = gate();
  server.use(
    stores(() => passed),
    refuses('post', productPaths.list, 500),
  );
  const { user, path } = await openFilled();
  const save = async () => user.click(await screen.findByText('Save'));
  await save();
  expect(await screen.findByRole('button', { name: /^Uploading files\.\.\./ })).toBeVisible();
  open();
  expect(await screen.findByText('Failed to save product. Please try again.')).toBeVisible();
  server.use(refuses('post', productPaths.list, 500, 'Category not found'));
  await save();
  expect(await screen.findByText('Category not found')).toBeVisible();
  expect(path()).toContain('action=add');
  server.use(creates());
  await save();
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

test('Save and leave creates it once, and arrives where one wanted to go', async () => {
  const { user, path } = await openFilled();
  await user.click(screen.getByText('Report'));
  await user.click(await screen.findByText('Save and leave'));
  expect(await screen.findByRole('heading', { name: 'Coming Soon' })).toBeVisible();
  expect(path()).toBe('/dashboard/report');
  expect(posted).toHaveLength(1);
});
