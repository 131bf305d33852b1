import { productPaths } from '@sankalp/contract/products';
import { type Product, productAnswer, stockLedgerAnswer } from '@sankalp/contract/products.schema';
import { API_BASE } from '@sankalp/contract/shared/path';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answers, server } from '../../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
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

type User = ReturnType<typeof renderApp>['user'];

async function retype(user: User, label: RegExp, text: string) {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  if (text) await user.paste(text);
}

async function edit(product = rudraksha) {
  showsPageOf(product);
  const app = renderApp(addressOf(product, 'edit'));
  await screen.findByRole('button', { name: 'Save' });
  return app;
}

test.each([
  ['action=view&', 'the view'],
  ['', 'no action'],
])('%s with an id shows every field, to read only', async (action) => {
  showsPageOf(rudraksha);
  renderApp(`/dashboard/product-details?${action}id=${rudraksha.id}`);
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
  expect(screen.getByRole('heading', { name: 'Reviews' })).toBeVisible();
});

test('Edit updates the address, a save sends all fields and leads to the list', async () => {
  showsPageOf(rudraksha);
  server.use(savesAs({ ...rudraksha, priceInr: 1300, version: 4 }));
  const { user, path } = renderApp(addressOf(rudraksha));
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await waitFor(() => expect(path()).toBe(addressOf(rudraksha, 'edit')));
  expect(screen.getByLabelText('Choose Media')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Reviews' })).toBeNull();
  await retype(user, /^Actual Price/, '1300.00');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Product updated successfully!')).toBeVisible();
  await waitFor(() => expect(path()).toBe('/dashboard/product/'));
  expect(sent).toEqual([['"3"', { ...rudrakshaSent, priceInr: 1300 }]]);
});

test('Discard leads back to the view, and the address says so', async () => {
  const { user, path } = await edit();
  await retype(user, /^Product Name/, 'Something else');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(path()).toBe(addressOf(rudraksha)));
  expect(screen.getByLabelText('Product Name')).toHaveValue('Rudraksha Mala');
});

test.each([
  [/^Actual Price/, 'abc', 'Price must be a valid positive number.'],
  [/^Actual Price/, '-5', 'Price must be a valid positive number.'],
  [/^Discounted Price/, '0.5', 'Price must be a valid positive number.'],
  [/^Actual Price/, '1300.90', 'Price must be a whole number of rupees.'],
  [/^Discounted Price/, '1.5', 'Price must be a whole number of rupees.'],
  [/^Discounted Price/, '999999999', 'Discounted Price must be at most 10000000'],
  [/^Current Stock/, '1.5', 'Stock must be a valid non-negative integer.'],
  [/^Current Stock/, '-1', 'Stock must be a valid non-negative integer.'],
  [/^Current Stock/, 'many', 'Stock must be a valid non-negative integer.'],
  [/^HSN Code/, '12', 'HSN Code must have 4, 6 or 8 digits'],
])('%s of %j is refused, and nothing is sent', async (label, text, message) => {
  const { user } = await edit();
  await retype(user, label, text);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText(label)).toHaveFocus();
  expect(sent).toEqual([]);
});

test('what is missing is named as the documents do', async () => {
  const { user } = await edit();
  for (const label of [/^Product Name/, /^Product Description/, /^Actual Price/, /^Current Stock/]) {
    await retype(user, label, '');
  }
  await retype(user, /^Discounted Price/, 'none');
  await user.click(screen.getByRole('button', { name: /^Remove/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const alert = await screen.findByText(/^Please fill in/);
  expect(alert).toHaveTextContent(
    /^Please fill in the all required field\(s\): Name, Description, Price \(INR\), Stock, Media$/,
  );
  expect(sent).toEqual([]);
});

test('another category and no tag are sent as such', async () => {
  const { user } = await edit();
  server.use(savesAs({ ...rudraksha, version: 4 }));
  await user.click(screen.getByLabelText(/^Product Category/, { selector: 'input' }));
  await user.click(await screen.findByText('Incense'));
  await user.click(screen.getByLabelText(/^Tag/, { selector: 'input' }));
  await user.click(await screen.findByRole('option', { name: 'Bestseller' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Product updated successfully!');
  expect(sent[0]?.[1]).toMatchObject({ categoryId: incense.id, tags: [] });
});

test('the stock ledger and the history tell what happened', async () => {
  const at = '2026-11-18T05:00:00.000Z';
  const orderId = '0192d3a4-0000-7000-8000-0000deadbeef';
  showsPageOf(rudraksha, {
    stock: [
      { id: 3, at, reason: 'order', orderId, orderNumber: 100234, actor: null, note: null, change: -2, balance: 12 },
      {
        id: 2,
        at,
        reason: 'edit',
        orderId: null,
        orderNumber: null,
        actor: 'Leela Nair',
        note: null,
        change: 4,
        balance: 14,
      },
      {
        id: 1,
        at,
        reason: 'opening',
        orderId: null,
        orderNumber: null,
        actor: 'Leela Nair',
        note: null,
        change: 10,
        balance: 10,
      },
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
  renderApp(addressOf(rudraksha));
  const ledger = await screen.findByRole('table', { name: 'Stock' });
  const order = await within(ledger).findByRole('link', { name: 'Order 100234' });
  expect(order).toHaveAttribute('href', `/dashboard/order-details/${orderId}`);
  expect(
    within(ledger)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual([
    'DateWhatWho or which orderChangeBalance',
    '18/11/2026 10:30SoldOrder 100234-212',
    '18/11/2026 10:30ChangedLeela Nair+414',
    '18/11/2026 10:30First stockLeela Nair+1010',
  ]);
  expect(await screen.findByText('Actual Price changed')).toBeVisible();
});

test('a long stock ledger is shown from its newest line back, older ones when asked', async () => {
  showsPageOf(rudraksha);
  const at = '2026-11-18T05:00:00.000Z';
  const lines = Array.from({ length: 120 }, (_, index) => ({
    ...{
      id: 120 - index,
      at,
      reason: 'order' as const,
      orderId: null,
      orderNumber: null,
      actor: null,
      note: null,
      change: -1,
    },
    balance: index,
  }));
  server.use(
    answers('get', productPaths.stock, stockLedgerAnswer, ({ query }) => {
      // A parcel left between the two calls, so that the second page repeats the last line of the first.
      const from = Number(query.get('page') ?? 1) === 1 ? 0 : 99;
      return { data: lines.slice(from, from + 100), total: 120 };
    }),
  );
  const { user } = renderApp(addressOf(rudraksha));
  const ledger = within(await screen.findByRole('table', { name: 'Stock' }));
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
