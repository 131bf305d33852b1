import { productReviewPaths } from '@sankalp/contract/product-reviews';
import type { ProductReview } from '@sankalp/contract/product-reviews.schema';
import { API_BASE } from '@sankalp/contract/shared/path';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { describesDeletion } from '../../shared/testing/describes-deletion.ts';
import { server } from '../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../shared/testing/render-app.tsx';
import { addressOf, idOf, rudraksha, showsPageOf } from '../products/products.testing.ts';

const asha: ProductReview = {
  id: idOf(301),
  username: 'Asha Rane',
  date: '2026-11-18T20:00:00.000Z',
  rating: 5,
  review: 'Smooth beads.',
  name: 'Rudraksha Mala',
  category: 'Malas',
  price: 1200,
  tag: 'Bestseller',
  version: 1,
};

beforeEach(() => signIn({ modules: ['product'] }));

test('of a server that knows only the other reading show its fields', async () => {
  showsPageOf(rudraksha);
  const { id, name, category, price, tag } = asha;
  server.use(
    http.get(`*${API_BASE}${productReviewPaths.ofProduct}`, () =>
      HttpResponse.json({ data: [{ id, name, category, price, tag }] }),
    ),
  );
  renderApp(addressOf(rudraksha));
  expect(await screen.findByRole('row', { name: /^Rudraksha Mala Malas 1200 Bestseller/ })).toBeVisible();
});

test('show what their heads say', async () => {
  showsPageOf(rudraksha, { reviews: [asha] });
  renderApp(addressOf(rudraksha));
  const table = await screen.findByLabelText('Reviews', { selector: 'table' });
  expect(await within(table).findByRole('row', { name: /^Asha Rane 19\/11\/2026 5 Smooth beads\./ })).toBeVisible();
  const heads = within(table).getAllByRole('columnheader');
  expect(heads.map((head) => head.textContent)).toEqual(['Username', 'Purchased Date', 'Rating', 'Review', 'Action']);
});

test('when there are none, it says so', async () => {
  showsPageOf(rudraksha);
  renderApp(addressOf(rudraksha));
  expect(await screen.findByText('No Review found')).toBeVisible();
});

describesDeletion({
  opens: () => renderApp(addressOf(rudraksha)),
  row: { ...asha, name: 'the review of Asha Rane' },
  serves: (rows) => showsPageOf(rudraksha, { reviews: rows.map(() => asha) }),
  paths: productReviewPaths,
  asks: 'Are you sure you want to delete this review? This action cannot be undone.',
  deleted: 'Review deleted successfully',
  restored: 'Review restored',
  failed: 'Failed to delete review. Please try again.',
});
