import { orderPaths } from '@sankalp/contract/orders';
import { receiptPaths } from '@sankalp/contract/orders/receipts';
import { type Receipt, receiptsAnswer } from '@sankalp/contract/orders/receipts.schema';
import { orderAnswer } from '@sankalp/contract/orders.schema';
import { historyAnswer } from '@sankalp/contract/shared/history.schema';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessible } from '../../../shared/testing/expect-accessible.ts';
import { answers, server } from '../../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { idOf, wholeOrder } from '../orders.testing.ts';

const ADDRESS = `/dashboard/order-details/${idOf(1)}`;
const NUMBER = 'R2026-27/000042';

const receipt: Receipt = {
  id: idOf(5),
  receiptNumber: NUMBER,
  paidAt: '2026-11-15T20:00:00.000Z',
  checkoutNumber: 500_017,
  orderId: idOf(1),
  orderNumber: 100_234,
  sellerName: 'Ananda Foundation',
  sellerAddress: '1 Ashram Road, Pune 411001',
  sellerGstin: '27AAATA1234A1Z5',
  buyerName: 'Meera Iyer',
  buyerPhone: '+919845077812',
  lines: [
    { kind: 'product', name: 'Lamp', startsAt: null, quantity: 2, listPriceInr: 500, discountInr: 190, totalInr: 810 },
    {
      kind: 'consultation',
      name: 'Sleep Consultation',
      startsAt: '2026-11-20T05:00:00.000Z',
      quantity: 1,
      listPriceInr: 500,
      discountInr: 0,
      totalInr: 500,
    },
  ],
  listTotalInr: 1_500,
  discountInr: 190,
  couponCode: 'MEERA30X',
  couponInr: 90,
  totalInr: 1_310,
  gateway: 'razorpay',
  paymentId: 'pay_PZb4c8aYw2Lk1d',
  isTest: false,
  refundedPaise: 0,
  refunds: [],
};

let asked: unknown[];
beforeEach(() => {
  signIn();
  asked = [];
});

async function opens(own: Partial<Receipt> = {}) {
  server.use(
    answers('get', orderPaths.one, orderAnswer, { data: wholeOrder({ receiptNumber: NUMBER }) }),
    answers('get', orderPaths.history, historyAnswer, { data: [], total: 0 }),
    answers('post', receiptPaths.list, receiptsAnswer, async ({ request }) => {
      asked.push(await request.json());
      return { data: [{ ...receipt, ...own }] };
    }),
  );
  const app = renderApp(ADDRESS);
  await app.user.click(await screen.findByRole('link', { name: `Receipt ${NUMBER}` }));
  const sheet = within(await screen.findByRole('article', { name: `Receipt ${NUMBER}` }));
  const sums = () => sheet.getAllByRole('term').map((term) => `${term.textContent} ${term.nextSibling?.textContent}`);
  return { ...app, sheet, sums };
}

test('the receipt of an order shows what was bought and how it was paid, names the file, and leads back', async () => {
  const { sheet, sums } = await opens();
  expect(asked).toEqual([{ ids: [idOf(1)] }]);
  expect(sheet.getByText('Ananda Foundation')).toBeVisible();
  expect(sheet.getByText('GSTIN 27AAATA1234A1Z5')).toBeVisible();
  expect(sheet.getByText('Meera Iyer')).toBeVisible();
  expect(sheet.getByText('+919845077812')).toBeVisible();
  expect(sheet.getByText('Checkout 500017')).toBeVisible();
  expect(sheet.getByText('Order 100234')).toBeVisible();
  expect(sheet.getByRole('row', { name: 'Lamp 2 ₹500.00 ₹190.00 ₹810.00' })).toBeVisible();
  expect(sheet.getByRole('row', { name: 'Sleep Consultation, 20/11/2026 10:30 1 ₹500.00 – ₹500.00' })).toBeVisible();
  expect(sums()).toEqual([
    'Before discounts ₹1,500.00',
    'Discounts −₹190.00',
    'of which coupon MEERA30X −₹90.00',
    'Paid ₹1,310.00',
  ]);
  expect(sheet.getByText('Paid by Razorpay, 16/11/2026 01:30, payment pay_PZb4c8aYw2Lk1d')).toBeVisible();
  expect(sheet.getByText('The tax invoice of order 100234 comes with its parcel.')).toBeVisible();
  expect(sheet.queryByText(/test/)).toBeNull();
  expect(document.title).toMatch(/^Receipt R2026-27\/000042 - /);
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', ADDRESS);
  await expectAccessible();
});

test('money that went back is taken off, and a test says that it is one', async () => {
  const refunds: Receipt['refunds'] = [
    { at: '2026-11-17T07:00:00.000Z', amountPaise: 45_000, status: 'processed' },
    { at: '2026-11-18T07:00:00.000Z', amountPaise: 10_050, status: 'requested' },
  ];
  const { sheet, sums } = await opens({ isTest: true, refunds, refundedPaise: 45_000 });
  expect(sheet.getByText('A test: no money has moved')).toBeVisible();
  expect(sheet.getByText(/^Paid at the test gateway, /)).toBeVisible();
  expect(sums().slice(-3)).toEqual([
    'Paid ₹1,310.00',
    'Refunded, 17/11/2026 −₹450.00',
    'Being refunded, 18/11/2026 −₹100.50',
  ]);
});

test('a course alone has no parcel and no discount, and an erased person no number', async () => {
  const own = { orderId: null, orderNumber: null, buyerName: 'Erased person', buyerPhone: null };
  const { sheet, sums } = await opens({ ...own, listTotalInr: 1_310, discountInr: 0, couponCode: null, couponInr: 0 });
  expect(sums()).toEqual(['Paid ₹1,310.00']);
  expect(sheet.getByText('Erased person')).toBeVisible();
  expect(sheet.queryByText(/^\+91/)).toBeNull();
  expect(sheet.queryByText(/tax invoice/)).toBeNull();
});

test('an order that was not paid in the app has no receipt', async () => {
  server.use(
    answers('get', orderPaths.one, orderAnswer, { data: wholeOrder() }),
    answers('get', orderPaths.history, historyAnswer, { data: [], total: 0 }),
  );
  renderApp(ADDRESS);
  expect(await screen.findByRole('link', { name: 'Packing slip' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Receipt/ })).toBeNull();
});
