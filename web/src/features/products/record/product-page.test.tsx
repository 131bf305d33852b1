import { productPaths } from '@sankalp/contract/products';
import { type Product, productAnswer, stockLedgerAnswer } from '@sankalp/contract/products.schema';
import { API_BASE } from '@sankalp/contract/shared/path';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { chooseOption } from '../../../shared/testing/choose-option.ts';
import { answers, server } from '../../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { retype, writeInto } from '../../../shared/testing/write-into.ts';
import { addressOf, idOf, incense, rudraksha, rudrakshaSent, showsPageOf } from '../products.testing.ts';

const sent: [version: string | null, changes: unknown][] = [];

beforeEach(() => {
  signIn({ modules: ['product'] });
  sent.length = 0;
});

const savesAs = (saved: Product) =>
  answers('patch', productPaths.one, productAnswer, async ({ request }) => {
    sent.push([request.headers.get('if-match'), await request.json()]);
    return { data: saved };
  });

test('an address without an action shows every field to be read, the reviews, the stock ledger and the history', async () => {
  const at = '2026-11-18T05:00:00.000Z';
  const orderId = '0192d3a4-0000-7000-8000-0000deadbeef';
  const byHand = { at, orderId: null, orderNumber: null, actor: 'Leela Nair', note: null };
  showsPageOf(rudraksha, {
    stock: [
      { id: 3, at, reason: 'order', orderId, orderNumber: 100234, actor: null, note: null, change: -2, balance: 12 },
      { ...byHand, id: 2, reason: 'edit', change: 4, balance: 14 },
      { ...byHand, id: 1, reason: 'opening', change: 10, balance: 10 },
    ],
    history: [
      {
        id: idOf(91),
        at,
        actor: 'Leela Nair',
        action: 'update',
        entity: 'products',
        subject: null,
        changes: [{ field: 'priceInr', before: 1, after: 2 }],
      },
    ],
  });
  renderApp(`/dashboard/product-details?id=${rudraksha.id}`);
  expect(await screen.findByRole('heading', { name: 'Rudraksha Mala', level: 1 })).toBeVisible();
  const shown = {
    'Product Name': 'Rudraksha Mala',
    'Product Description': 'A hundred and eight beads.',
    'Product Category': 'Malas',
    'Actual Price': '₹1,200',
    'Discounted Price': '₹999',
    'Current Stock': '12',
    Tag: 'Bestseller',
    'HSN Code': '7117',
    'GST Rate': '3 %',
  };
  for (const [label, value] of Object.entries(shown)) {
    const field = screen.getByLabelText(label);
    await waitFor(() => expect(field).toHaveValue(value));
  }
  expect(screen.queryByLabelText('Choose Media')).toBeNull();
  expect(screen.getByText('Reviews')).toBeVisible();
  const ledger = within(await screen.findByLabelText('Stock', { selector: 'table' }));
  const order = await ledger.findByRole('link', { name: 'Order 100234' });
  expect(order).toHaveAttribute('href', `/dashboard/order-details/${orderId}`);
  expect(ledger.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'DateWhatWho or which orderChangeBalance',
    '18/11/2026 10:30SoldOrder 100234-212',
    '18/11/2026 10:30ChangedLeela Nair+414',
    '18/11/2026 10:30First stockLeela Nair+1010',
  ]);
  expect(await screen.findByText('Actual Price changed')).toBeVisible();
});

test('Edit and Discard update the address; a save sends all fields, another category and no tag, and leads to the list', async () => {
  showsPageOf(rudraksha);
  server.use(savesAs({ ...rudraksha, priceInr: 1300, version: 4 }));
  const { user, path } = renderApp(addressOf(rudraksha));
  const edit = async () => {
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await waitFor(() => expect(path()).toBe(addressOf(rudraksha, 'edit')));
  };
  await edit();
  expect(screen.getByLabelText('Choose Media')).toBeInTheDocument();
  expect(screen.queryByText('Reviews')).toBeNull();
  await retype(user, /^Product Name/, 'Something else');
  await user.click(screen.getByText('Discard'));
  await waitFor(() => expect(path()).toBe(addressOf(rudraksha)));
  expect(screen.getByLabelText('Product Name')).toHaveValue('Rudraksha Mala');
  await edit();
  await retype(user, /^Actual Price/, '1300.00');
  await user.click(screen.getByLabelText(/^Product Category/, { selector: 'input' }));
  await user.click(await screen.findByText('Incense'));
  await chooseOption(user, screen.getByLabelText(/^Tag/, { selector: 'input' }), 'Bestseller');
  await user.click(await screen.findByText('Save'));
  expect(await screen.findByText('Product updated successfully!')).toBeVisible();
  await waitFor(() => expect(path()).toBe('/dashboard/product/'));
  expect(sent).toEqual([['"3"', { ...rudrakshaSent, priceInr: 1300, categoryId: incense.id, tags: [] }]]);
});

test('what is no price, no stock or no code is refused at its field, and nothing is sent', async () => {
  showsPageOf(rudraksha);
  const { user } = renderApp(addressOf(rudraksha, 'edit'));
  await screen.findByText('Save');
  for (const [label, text, message] of [
    [/^Actual Price/, 'abc', 'Price must be a valid positive number.'],
    [/^Actual Price/, '-5', 'Price must be a valid positive number.'],
    [/^Actual Price/, '1300.90', 'Price must be a whole number of rupees.'],
    [/^Discounted Price/, '0.5', 'Price must be a valid positive number.'],
    [/^Discounted Price/, '1.5', 'Price must be a whole number of rupees.'],
    [/^Discounted Price/, '999999999', 'Discounted Price must be at most 10000000'],
    [/^Current Stock/, '1.5', 'Stock must be a valid non-negative integer.'],
    [/^Current Stock/, '-1', 'Stock must be a valid non-negative integer.'],
    [/^Current Stock/, 'many', 'Stock must be a valid non-negative integer.'],
    [/^HSN Code/, '12', 'HSN Code must have 4, 6 or 8 digits'],
  ] as const) {
    const field = screen.getByLabelText<HTMLInputElement>(label);
    const { value } = field;
    await writeInto(user, field, text);
    await user.click(await screen.findByText('Save'));
    expect(await screen.findByText(message), text).toBeVisible();
    expect(field, text).toHaveFocus();
    await writeInto(user, field, value);
    await waitFor(() => expect(screen.queryByText(message), text).toBeNull());
  }
  expect(sent).toEqual([]);
});

test('a long stock ledger is shown from its newest line back, older ones when asked', async () => {
  showsPageOf(rudraksha);
  const at = '2026-11-18T05:00:00.000Z';
  const sold = { at, reason: 'order' as const, orderId: null, orderNumber: null, actor: null, note: null, change: -1 };
  const lines = Array.from({ length: 120 }, (_, index) => ({ ...sold, id: 120 - index, balance: index }));
  server.use(
    answers('get', productPaths.stock, stockLedgerAnswer, ({ query }) => {
      // A parcel left between the two calls, so that the second page repeats the last line of the first.
      const from = Number(query.get('page') ?? 1) === 1 ? 0 : 99;
      return { data: lines.slice(from, from + 100), total: 120 };
    }),
  );
  const { user } = renderApp(addressOf(rudraksha));
  const ledger = within(await screen.findByLabelText('Stock', { selector: 'table' }));
  await waitFor(() => expect(ledger.getAllByRole('row')).toHaveLength(1 + 100));
  await user.click(screen.getByRole('button', { name: 'Show older' }));
  await waitFor(() => expect(ledger.getAllByRole('row')).toHaveLength(1 + 120));
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
});

test('deleted from its page it leads to the list', async () => {
  showsPageOf(rudraksha);
  server.use(http.delete(`*${API_BASE}${productPaths.one}`, () => HttpResponse.text('gone')));
  const { user, path } = renderApp(addressOf(rudraksha));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Product deleted')).toBeVisible();
  await waitFor(() => expect(path()).toBe('/dashboard/product/'));
});
