import { receiptPaths } from '@sankalp/contract/orders/receipts';
import { receiptsAnswer } from '@sankalp/contract/orders/receipts.schema';
import { paymentPaths } from '@sankalp/contract/payments';
import { type Payment, paymentAnswer, paymentsAnswer } from '@sankalp/contract/payments.schema';
import { historyAnswer } from '@sankalp/contract/shared/history.schema';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { chooseOption } from '../../shared/testing/choose-option.ts';
import { expectAccessible } from '../../shared/testing/expect-accessible.ts';
import { answers, refuses, server } from '../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../shared/testing/render-app.tsx';

const idOf = (n: number) => `0192d3a4-0000-7000-8000-${String(n).padStart(12, '0')}`;

const payment = (own: Partial<Payment> = {}): Payment => ({
  id: idOf(1),
  attention: 'mismatched',
  attentionAt: '2026-11-20T06:00:00.000Z',
  createdAt: '2026-11-20T05:59:00.000Z',
  lookedAt: null,
  lookedBy: null,
  status: 'mismatched',
  amountPaise: 100,
  currency: 'INR',
  refundedPaise: 0,
  mismatch: 'INR 1.00 came, ₹450 was asked for.',
  gatewayPaymentId: 'pay_1',
  isTest: true,
  checkoutId: idOf(5),
  checkoutNumber: 500_017,
  receiptNumber: null,
  expectedInr: 450,
  userId: idOf(7),
  userName: 'Tara Bose',
  orderId: null,
  paybacks: [],
  ...own,
});

let asked: string[];
let shown: Payment;

beforeEach(() => {
  signIn();
  asked = [];
  shown = payment();
  server.use(
    answers('get', paymentPaths.list, paymentsAnswer, ({ query }) => {
      asked.push(query.toString());
      const rows = [payment(), payment({ id: idOf(2), gatewayPaymentId: 'pay_2', attention: 'late', currency: 'USD' })];
      return query.get('look') === 'done' ? { data: [], total: 0 } : { data: rows, total: 2 };
    }),
    answers('get', paymentPaths.one, paymentAnswer, () => ({ data: shown })),
    answers('get', paymentPaths.history, historyAnswer, { data: [], total: 0 }),
    answers('post', paymentPaths.look, paymentAnswer, () => {
      shown = payment({ lookedAt: '2026-11-21T06:00:00.000Z', lookedBy: 'Ravi Menon' });
      return { data: shown };
    }),
  );
});

test('the list tells what came and why it is there, and narrows by either', async () => {
  const { user } = renderApp('/dashboard/order/payments?look=open');
  const row = (await screen.findByRole('link', { name: 'pay_1' })).closest('tr') as HTMLElement;
  expect(within(row).getByText('₹1.00')).toBeInTheDocument();
  expect(within(row).getByText('Not what was asked for')).toBeInTheDocument();
  expect(screen.getByText('USD 1.00')).toBeInTheDocument();
  expect(asked[0]).toBe('look=open&page=1&limit=10');
  await chooseOption(user, screen.getByRole('combobox', { name: 'Status' }), 'Dealt with');
  expect(await screen.findByText('No payments match your filter')).toBeInTheDocument();
  await expectAccessible();
});

test('a payment is dealt with on its page, and says by whom', async () => {
  const { user } = renderApp(`/dashboard/order/payments/${idOf(1)}`);
  const facts = await screen.findByRole('region', { name: 'Payment' });
  expect(within(facts).getByText('A test: no money has moved.')).toBeInTheDocument();
  expect(within(facts).getByText('₹450.00')).toBeInTheDocument();
  expect(within(facts).getByRole('link', { name: 'Tara Bose' })).toHaveAttribute(
    'href',
    `/dashboard/user-details/${idOf(7)}`,
  );
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Mark as dealt with' }));
  expect(await screen.findByText('Payment dealt with')).toBeInTheDocument();
  expect(await within(facts).findByText('Ravi Menon')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Mark as dealt with' })).not.toBeInTheDocument();
});

test('a payment of a checkout that was paid leads to the receipt, and back', async () => {
  shown = payment({ attention: 'refund_failed', receiptNumber: 'R2026-27/000042' });
  const asked: unknown[] = [];
  server.use(
    answers('post', receiptPaths.list, receiptsAnswer, async ({ request }) => {
      asked.push(await request.json());
      return { data: [] };
    }),
  );
  const { user } = renderApp(`/dashboard/order/payments/${idOf(1)}`);
  await user.click(await screen.findByRole('link', { name: 'R2026-27/000042' }));
  expect(await screen.findByText('Nothing was paid in the app for these.')).toBeInTheDocument();
  expect(asked).toEqual([{ ids: [idOf(5)] }]);
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', `/dashboard/order/payments/${idOf(1)}`);
});

test('money that went back is told with its state, and a refusal with its reason', async () => {
  shown = payment({
    attention: 'refund_failed',
    paybacks: [
      {
        id: idOf(3),
        status: 'failed',
        reason: 'order',
        amountPaise: 45_000,
        failure: 'The balance is too low.',
        changedAt: '2026-11-21T06:00:00.000Z',
      },
    ],
  });
  server.use(refuses('post', paymentPaths.look, 409, 'Somebody has dealt with this payment already.'));
  const { user } = renderApp(`/dashboard/order/payments/${idOf(1)}`);
  const back = await screen.findByRole('region', { name: 'Refunds' });
  expect(within(back).getByText(/Failed\s+The order was refunded[\s\S]+The balance is too low\./)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Mark as dealt with' }));
  expect(await screen.findByText('Somebody has dealt with this payment already.')).toBeInTheDocument();
});

test('who may not open users reads the name, and an amount in another currency by its code', async () => {
  signIn({ modules: ['order'] });
  shown = payment({ amountPaise: 12_500_050, currency: 'USD' });
  renderApp(`/dashboard/order/payments/${idOf(1)}`);
  const facts = within(await screen.findByRole('region', { name: 'Payment' }));
  expect(facts.getByText('Tara Bose')).toBeVisible();
  expect(facts.queryByRole('link', { name: 'Tara Bose' })).toBeNull();
  expect(facts.getByText('USD 1,25,000.50')).toBeVisible();
});

test('what cannot be loaded says so, and leads back to the list', async () => {
  server.use(refuses('get', paymentPaths.one, 404, 'Payment not found'));
  const { user, path } = renderApp(`/dashboard/order/payments/${idOf(1)}`);
  expect(await screen.findByRole('alert')).toHaveTextContent('Payment not found');
  await user.click(screen.getByRole('button', { name: 'Return to payments' }));
  expect(path()).toBe('/dashboard/order/payments');
});
