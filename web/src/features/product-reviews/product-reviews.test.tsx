import { productReviewPaths } from '@sankalp/contract/product-reviews';
import { type ProductReview, productReviewAnswer } from '@sankalp/contract/product-reviews.schema';
import { messageAnswer } from '@sankalp/contract/shared/envelope.schema';
import { API_BASE } from '@sankalp/contract/shared/path';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answers, server } from '../../shared/testing/msw.ts';
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

test('show what their heads say; deleting asks first and can be undone', async () => {
  showsPageOf(rudraksha, { reviews: [asha] });
  server.use(
    answers('delete', productReviewPaths.one, messageAnswer, ({ params }) => {
      expect(params.id).toBe(asha.id);
      showsPageOf(rudraksha);
      return { data: { message: 'Review deleted successfully' } };
    }),
    answers('post', productReviewPaths.restore, productReviewAnswer, () => {
      showsPageOf(rudraksha, { reviews: [asha] });
      return { data: asha };
    }),
  );
  const { user } = renderApp(addressOf(rudraksha));
  const table = await screen.findByLabelText('Reviews', { selector: 'table' });
  expect(await within(table).findByRole('row', { name: /^Asha Rane 19\/11\/2026 5 Smooth beads\./ })).toBeVisible();
  const heads = within(table).getAllByRole('columnheader');
  expect(heads.map((head) => head.textContent)).toEqual(['Username', 'Purchased Date', 'Rating', 'Review', 'Action']);
  await user.click(screen.getByLabelText('Delete the review of Asha Rane'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Are you sure you want to delete this review? This action cannot be undone.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Review deleted successfully')).toBeVisible();
  expect(await screen.findByText('No Review found')).toBeVisible();
  expect(screen.queryByText('Asha Rane')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Asha Rane')).toBeVisible();
});
