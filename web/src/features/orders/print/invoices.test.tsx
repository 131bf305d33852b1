import { orderPaths } from '@sankalp/contract/orders';
import { invoicePaths } from '@sankalp/contract/orders/invoices';
import { creditNotesAnswer, type Invoice, invoicesAnswer } from '@sankalp/contract/orders/invoices.schema';
import { ordersAnswer } from '@sankalp/contract/orders/orders-list.schema';
import { orderAnswer } from '@sankalp/contract/orders.schema';
import { historyAnswer } from '@sankalp/contract/shared/history.schema';
import { API_BASE } from '@sankalp/contract/shared/path';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { answers, refuses, server } from '../../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { idOf, wholeOrder } from '../orders.testing.ts';

const ADDRESS = `/dashboard/order-details/${idOf(1)}`;

const invoice: Invoice = {
  id: idOf(1),
  invoiceNumber: '2026-27/000042',
  issuedAt: '2026-11-15T20:00:00.000Z',
  orderNumber: 100_234,
  orderedAt: '2026-11-14T06:00:00.000Z',
  sellerName: 'Ananda Foundation',
  sellerAddress: '1 Ashram Road, Pune 411001',
  sellerGstin: '27AAATA1234A1Z5',
  recipientName: 'Meera Iyer',
  address: '12 Lake Road',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
  supply: 'within',
  lines: [{ productName: 'Meditation cushion', hsnCode: '9404', gstRatePercent: 18, quantity: 2, unitPriceInr: 590 }],
};

beforeEach(() => signIn());

async function opens(own: Partial<Invoice> = {}) {
  server.use(
    answers('get', orderPaths.one, orderAnswer, { data: wholeOrder({ invoiceNumber: '2026-27/000042' }) }),
    answers('get', orderPaths.history, historyAnswer, { data: [], total: 0 }),
    answers('post', invoicePaths.list, invoicesAnswer, { data: [{ ...invoice, ...own }] }),
  );
  const app = renderApp(ADDRESS);
  await app.user.click(await screen.findByRole('link', { name: 'Invoice 2026-27/000042' }));
  return { ...app, sheet: within(await screen.findByRole('article', { name: 'Invoice 2026-27/000042' })) };
}

test('an invoice within the state shows CGST and SGST, and leads back to its order', async () => {
  const { sheet } = await opens();
  expect(sheet.getByRole('heading', { name: 'Tax invoice' })).toBeVisible();
  expect(sheet.getByText('GSTIN 27AAATA1234A1Z5')).toBeVisible();
  expect(sheet.getByText('Order 100234, 14/11/2026')).toBeVisible();
  expect(sheet.getByText('Pune 411001, Maharashtra (27)')).toBeVisible();
  expect(sheet.getByText('Place of supply: Maharashtra (27)')).toBeVisible();
  expect(sheet.getByText('Tax payable on reverse charge: No')).toBeVisible();
  expect(sheet.getByText('For Ananda Foundation')).toBeVisible();
  expect(sheet.getByText('Authorised signatory')).toBeVisible();
  expect(
    sheet.getByRole('row', { name: 'Meditation cushion 9404 2 NOS ₹590.00 ₹1,000.00 18% ₹1,180.00' }),
  ).toBeVisible();
  const sums = sheet.getAllByRole('term').map((term) => `${term.textContent} ${term.nextSibling?.textContent}`);
  expect(sums).toEqual([
    'Taxable value ₹1,000.00',
    'CGST 9% ₹90.00',
    'SGST 9% ₹90.00',
    'Total, taxes included ₹1,180.00',
  ]);
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', ADDRESS);
  expect(document.title).toMatch(/^Invoice 2026-27\/000042 - /);
});

test.each([
  ['between', ['Taxable value ₹1,000.00', 'IGST 18% ₹180.00', 'Total, taxes included ₹1,180.00']],
  ['unknown', ['Taxable value ₹1,000.00', 'GST 18% ₹180.00', 'Total, taxes included ₹1,180.00']],
  ['none', ['Total ₹1,180.00']],
] as const)('an invoice that is taxed as %s says so', async (supply, expected) => {
  const { sheet } = await opens({ supply, sellerGstin: supply === 'none' ? null : invoice.sellerGstin });
  expect(sheet.getAllByRole('term').map((term) => `${term.textContent} ${term.nextSibling?.textContent}`)).toEqual(
    expected,
  );
  expect(sheet.queryByText(/^GSTIN/) === null).toBe(supply === 'none');
  expect(sheet.queryByText(/reverse charge/) === null).toBe(supply === 'none');
});

test('a credit note names its invoice, why, and what of each tax it takes back', async () => {
  const refunds = [
    {
      at: '2026-11-16T07:00:00.000Z',
      amountInr: 590,
      reason: 'Cracked',
      actor: null,
      creditNoteNumber: 'CN2026-27/000003',
    },
  ];
  const own = { reason: 'Cracked', creditedInr: 590, creditedBeforeInr: 0, creditedAt: '2026-11-16T07:00:00.000Z' };
  server.use(
    answers('get', orderPaths.one, orderAnswer, { data: wholeOrder({ refunds, refundedInr: 590 }) }),
    answers('get', orderPaths.history, historyAnswer, { data: [], total: 0 }),
    answers('post', invoicePaths.creditNotes, creditNotesAnswer, {
      data: [{ ...invoice, ...own, id: idOf(9), creditNoteNumber: 'CN2026-27/000003' }],
    }),
  );
  const { user } = renderApp(ADDRESS);
  await user.click(await screen.findByRole('link', { name: 'Credit note' }));
  const sheet = within(await screen.findByRole('article', { name: 'Credit note CN2026-27/000003' }));
  expect(sheet.getByText('2026-27/000042')).toBeVisible();
  expect(sheet.getByText('Reason: Cracked')).toBeVisible();
  expect(sheet.getAllByRole('term').map((term) => `${term.textContent} ${term.nextSibling?.textContent}`)).toEqual([
    'Taxable value ₹500.00',
    'CGST 9% ₹45.00',
    'SGST 9% ₹45.00',
    'Total, taxes included ₹590.00',
  ]);
});

test('an order that has not left has no invoice to print', async () => {
  server.use(
    answers('get', orderPaths.one, orderAnswer, { data: wholeOrder() }),
    answers('get', orderPaths.history, historyAnswer, { data: [], total: 0 }),
  );
  renderApp(ADDRESS);
  expect(await screen.findByRole('link', { name: 'Packing slip' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Invoice/ })).toBeNull();
});

test('the month is downloaded from the desk, or says why not', async () => {
  server.use(
    answers('get', orderPaths.list, ordersAnswer, {
      data: { orders: [], pagination: { page: 1, limit: 25, total: 0, totalPages: 1, isPartial: false } },
    }),
    refuses('get', invoicePaths.monthEnd, 500),
  );
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:month';
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { user } = renderApp('/dashboard/order/dispatch');
  await user.click(await screen.findByRole('button', { name: 'Month-end' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Month-end' }));
  const month = dialog.getByLabelText(/^Month/);
  await user.clear(month);
  await user.type(month, '2026-10');
  await user.click(dialog.getByRole('button', { name: 'Download' }));
  expect(await screen.findByText('Could not download the month. Please try again.')).toBeVisible();
  const asked: string[] = [];
  server.use(
    http.get(`*${API_BASE}${invoicePaths.monthEnd}`, ({ request }) => {
      asked.push(new URL(request.url).search);
      return new HttpResponse('Kind', { headers: { 'content-type': 'text/csv' } });
    }),
  );
  await user.click(dialog.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(saved).toEqual(['invoices-2026-10.csv']));
  expect(asked).toEqual(['?month=2026-10']);
});
