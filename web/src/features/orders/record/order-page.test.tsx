import { orderPaths } from '@sankalp/contract/orders';
import { ordersAnswer } from '@sankalp/contract/orders/orders-list.schema';
import { type Order, orderAnswer, orderNoteAnswer, savedOrderAnswer } from '@sankalp/contract/orders.schema';
import { historyAnswer } from '@sankalp/contract/shared/history.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessible } from '../../../shared/testing/expect-accessible.ts';
import { answers, refuses, server } from '../../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { writeInto } from '../../../shared/testing/write-into.ts';
import { idOf, orderRow, savedOrder, wholeOrder } from '../orders.testing.ts';

const ADDRESS = `/dashboard/order-details/${idOf(1)}`;

beforeEach(() => {
  signIn();
  server.use(answers('get', orderPaths.history, historyAnswer, { data: [], total: 0 }));
});

const shows = (own: Partial<Order> = {}) =>
  server.use(answers('get', orderPaths.one, orderAnswer, { data: wholeOrder(own) }));
const heading = () => screen.findByRole('heading', { level: 1, name: 'Order 100234' });

test('shows items with their total, who ordered, each step and the notes', async () => {
  shows();
  const { container } = renderApp(ADDRESS);
  await heading();
  const items = within(screen.getByRole('table', { name: 'Items' }));
  expect(items.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    'Meditation cushion',
    '3',
    '₹450',
    '₹1,350',
  ]);
  expect(screen.getByRole('link', { name: 'Meera Iyer' })).toHaveAttribute(
    'href',
    `/dashboard/user-details/${idOf(7)}`,
  );
  const history = within(screen.getByRole('region', { name: 'History' }));
  expect(history.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    'ConfirmedPaid by chequeLeela Nair, 15/11/2026 11:30',
    'Ordered15/11/2026 01:30',
  ]);
  expect(within(screen.getByRole('region', { name: 'Notes' })).getByText('Asks for the evening.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  await expectAccessible(container);
});

test('a long history is shown from its newest line back; a step comes with the edits around it', async () => {
  shows();
  const edits = Array.from({ length: 53 }, (_, index) => ({
    id: idOf(200 + index),
    at: new Date(Date.parse('2026-11-20T06:00:00.000Z') - index * 3_600_000).toISOString(),
    actor: 'Leela Nair',
    action: 'update',
    entity: 'orders',
    subject: null,
    changes: [{ field: 'city', before: `Pune ${index}`, after: 'Nashik' }],
  }));
  server.use(
    answers('get', orderPaths.history, historyAnswer, ({ query }) => {
      const from = (Number(query.get('page') ?? 1) - 1) * 50;
      return { data: edits.slice(from, from + 50), total: 53 };
    }),
  );
  const { user } = renderApp(ADDRESS);
  await heading();
  const history = within(screen.getByRole('region', { name: 'History' }));
  await waitFor(() => expect(history.getAllByRole('listitem')).toHaveLength(50));
  expect(history.queryByText('Ordered')).toBeNull();
  await user.click(history.getByRole('button', { name: 'Show older' }));
  await waitFor(() => expect(history.getAllByRole('listitem')).toHaveLength(53 + 2));
  expect(history.getAllByRole('listitem').at(-1)).toHaveTextContent('Ordered');
  expect(history.queryByRole('button', { name: 'Show older' })).toBeNull();
});

test('a pending order is confirmed, what the stock says against it is shown; then it is marked delivered at once', async () => {
  shows({ status: 'pending', isStockReserved: false });
  server.use(refuses('put', orderPaths.status, 409, '"Brass lamp" is out of stock.'));
  const { user } = renderApp(ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'Confirm order' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('"Brass lamp" is out of stock.');
  const sent: unknown[] = [];
  const neverRead = new Promise<never>(() => {});
  server.use(
    answers('put', orderPaths.status, savedOrderAnswer, async ({ request }) => {
      sent.push([request.headers.get('if-match'), await request.json()]);
      return { data: savedOrder({ status: 'confirmed', version: 4 }) };
    }),
    answers('put', orderPaths.complete, savedOrderAnswer, ({ request }) => {
      sent.push(request.headers.get('if-match'));
      return { data: savedOrder({ status: 'delivered', version: 5 }) };
    }),
    answers('get', orderPaths.one, orderAnswer, () => neverRead),
  );
  await user.click(screen.getByRole('button', { name: 'Confirm order' }));
  expect(await screen.findByText('Order confirmed')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirm order' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Mark Delivered order 100234' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark Delivered' }));
  await user.click(dialog.getByRole('button', { name: 'Mark Delivered' }));
  expect(await screen.findByText('Mark as delivered!')).toBeVisible();
  expect(sent).toEqual([['"3"', { status: 'confirmed' }], '"4"']);
});

test('what is unpaid is marked as paid where it is read', async () => {
  shows({ status: 'delivered', paymentStatus: 'unpaid' });
  const sent: unknown[] = [];
  server.use(
    answers('patch', orderPaths.one, savedOrderAnswer, async ({ request }) => {
      sent.push([request.headers.get('if-match'), await request.json()]);
      shows({ status: 'delivered', paymentStatus: 'paid', version: 4 });
      return { data: savedOrder({ status: 'delivered', paymentStatus: 'paid', version: 4 }) };
    }),
  );
  const { user } = renderApp(ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'Mark Paid order 100234' }));
  expect(await screen.findByText('Order 100234 is paid')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: /Mark Paid/ })).toBeNull());
  expect(sent).toEqual([['"3"', { paymentStatus: 'paid' }]]);
});

test('cancelling asks why and whether the items go back into stock', async () => {
  shows();
  const sent: unknown[] = [];
  server.use(
    answers('put', orderPaths.status, savedOrderAnswer, async ({ request }) => {
      sent.push(await request.json());
      shows({ status: 'cancelled', isStockReserved: false, version: 4 });
      return { data: savedOrder({ status: 'cancelled', version: 4 }) };
    }),
  );
  const { user } = renderApp(ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel order 100234' }));
  await writeInto(user, dialog.getByRole('textbox', { name: 'Reason' }), 'Ordered twice');
  expect(dialog.getByRole('checkbox', { name: 'Put the items back into stock' })).toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
  expect(await screen.findByText('Order cancelled')).toBeVisible();
  expect(sent).toEqual([{ status: 'cancelled', reason: 'Ordered twice', restock: true, refundInr: 1350 }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull());
});

test('a part is refunded, never more than was paid, and the page tells how much, why and by whom', async () => {
  shows({ status: 'returned', refundedInr: 350, paymentStatus: 'partially_refunded' });
  const sent: unknown[] = [];
  server.use(
    answers('post', orderPaths.refunds, savedOrderAnswer, async ({ request }) => {
      sent.push([request.headers.get('if-match'), await request.json()]);
      const refund = { at: '2026-11-16T07:00:00.000Z', amountInr: 1000, reason: 'Cracked', actor: 'Leela Nair' };
      const refunds = [{ ...refund, creditNoteNumber: 'CN2026-27/000003' }];
      shows({ status: 'returned', refundedInr: 1350, paymentStatus: 'refunded', version: 4, refunds });
      return { data: savedOrder({ status: 'returned', version: 4 }) };
    }),
  );
  const { user } = renderApp(ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'Refund' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund 100234' }));
  const amount = dialog.getByRole('textbox', { name: 'Refund (INR)' });
  expect(amount).toHaveValue('1000');
  await writeInto(user, amount, '10001');
  expect(dialog.getByText('At most ₹1,000')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Note refund' }));
  await writeInto(user, amount, '1.5');
  expect(dialog.getByText('A whole number of rupees')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Note refund' }));
  expect(sent).toEqual([]);
  await user.clear(amount);
  expect(dialog.getByRole('button', { name: 'Note refund' })).toBeDisabled();
  await writeInto(user, amount, '1000');
  await writeInto(user, dialog.getByRole('textbox', { name: 'Reason' }), 'Cracked');
  await user.click(dialog.getByRole('button', { name: 'Note refund' }));
  expect(await screen.findByText('Refund noted')).toBeVisible();
  expect(sent).toEqual([['"3"', { amountInr: 1000, reason: 'Cracked' }]]);
  const refunds = within(await screen.findByRole('region', { name: 'Refunds' }));
  expect(refunds.getByRole('listitem')).toHaveTextContent(
    '₹1,000, credit note CN2026-27/000003CrackedLeela Nair, 16/11/2026 12:30',
  );
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
  expect(screen.getByText('Refunded ₹1,350')).toBeVisible();
});

test('payment and address are edited as a record; after a refund, and once the parcel has left, both are only read', async () => {
  shows({ status: 'confirmed' });
  const left = { status: 'shipped', city: 'Nashik', paymentStatus: 'partially_refunded', version: 4 } as const;
  const sent: unknown[] = [];
  server.use(
    answers('patch', orderPaths.one, savedOrderAnswer, async ({ request }) => {
      sent.push([request.headers.get('if-match'), await request.json()]);
      shows({ ...left, refundedInr: 350 });
      return { data: savedOrder(left) };
    }),
  );
  const { user } = renderApp(ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const payment = within(screen.getByRole('radiogroup', { name: 'Payment' }));
  // Proofs that a refund needs are no choice.
  expect(payment.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['unpaid', 'paid', 'cod']);
  await writeInto(user, screen.getByRole('textbox', { name: 'City' }), 'Nashik');
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Order updated successfully!')).toBeVisible();
  expect(sent).toEqual([['"3"', expect.objectContaining({ city: 'Nashik', paymentStatus: 'paid', courier: null })]]);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  expect(screen.getByRole('textbox', { name: 'City' })).toHaveAttribute('readonly');
  await waitFor(() => expect(screen.queryByRole('radiogroup', { name: 'Payment' })).toBeNull());
  expect(screen.getByRole('textbox', { name: 'Payment' })).toHaveValue('Partially refunded');
  expect(screen.getByRole('textbox', { name: 'Payment' })).toHaveAttribute('readonly');
});

test('a note is added, and the field is empty again', async () => {
  shows();
  server.use(
    answers('post', orderPaths.notes, orderNoteAnswer, async ({ request }) => {
      const { text } = (await request.json()) as { text: string };
      const note = { id: idOf(42), at: '2026-11-16T07:00:00.000Z', text, actor: 'Leela Nair' };
      shows({ notes: [note] });
      return { data: note };
    }),
  );
  const { user } = renderApp(ADDRESS);
  const field = await screen.findByRole('textbox', { name: 'New note' });
  expect(screen.getByRole('button', { name: 'Add note' })).toBeDisabled();
  await writeInto(user, field, 'Called back');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByText('Called back', { selector: 'span' })).toBeVisible();
  await waitFor(() => expect(field).toHaveValue(''));
});

test('an order that nobody has says so', async () => {
  server.use(refuses('get', orderPaths.one, 404, 'Order not found'));
  renderApp(ADDRESS);
  expect(await screen.findByText('This order does not exist. It may have been deleted.')).toBeVisible();
});

test('the palette finds orders and leads to them', async () => {
  shows();
  server.use(
    answers('get', orderPaths.list, ordersAnswer, ({ query }) => ({
      data: {
        orders: query.get('search') === '100234' ? [orderRow()] : [],
        pagination: { page: 1, limit: 8, total: 1, totalPages: 1, isPartial: false },
      },
    })),
  );
  signIn({ modules: ['order'] });
  const { user, path } = renderApp('/dashboard/report');
  await screen.findByRole('heading', { name: 'Coming Soon' });
  await user.keyboard('{Control>}k{/Control}');
  await writeInto(user, await screen.findByRole('combobox'), '100234');
  await user.click(await screen.findByRole('option', { name: /Order 100234/ }));
  await heading();
  expect(path()).toBe(ADDRESS);
});
