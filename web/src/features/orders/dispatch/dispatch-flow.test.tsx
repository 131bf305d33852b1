import { orderPaths } from '@sankalp/contract/orders';
import { courierAnswer, pickListAnswer } from '@sankalp/contract/orders/dispatch.schema';
import { type OrderRow, savedOrderAnswer } from '@sankalp/contract/orders.schema';
import { dayInZone } from '@sankalp/contract/shared/dates';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answers, refuses, server } from '../../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { idOf, listsOrders, orderRow, rowOf, savedOrder } from '../orders.testing.ts';

const ADDRESS = '/dashboard/order/dispatch?tab=2';
const waiting = (own: Partial<OrderRow> = {}) =>
  orderRow({ status: 'confirmed', trackingNumber: null, shipBy: '2026-11-18', ...own });
const two = [waiting(), waiting({ id: idOf(2), number: 100_235 })];
const fieldOf = (number: number) => screen.getByRole('textbox', { name: `Track Number of order ${number}` });

beforeEach(() => {
  signIn();
  listsOrders(two);
});

test('after a number and Enter the next Track Number has the focus at once, and the toast names the order', async () => {
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    answers('put', orderPaths.tracking, savedOrderAnswer, async () => {
      await isAnswered;
      listsOrders(two.slice(1));
      return { data: savedOrder({ status: 'shipped', trackingNumber: 'EE123456789IN', version: 4 }) };
    }),
  );
  const { user, path } = renderApp(ADDRESS);
  await rowOf(100_234);
  await user.type(fieldOf(100_234), 'EE123456789IN{Enter}');
  expect(fieldOf(100_235)).toHaveFocus();
  await user.keyboard('EE123456790IN');
  answer();
  const toast = await screen.findByText('Tracking number updated successfully!');
  expect(toast.closest('[role="alert"]')).toHaveTextContent('Order 100234');
  await waitFor(() => expect(screen.queryByRole('link', { name: '100234' })).toBeNull());
  expect(fieldOf(100_235)).toHaveFocus();
  expect(fieldOf(100_235)).toHaveValue('EE123456790IN');
  expect(path()).toBe(ADDRESS);
});

test('a number that is refused names its order, since another one is being typed by then', async () => {
  server.use(refuses('put', orderPaths.tracking, 409, 'The order has become cancelled meanwhile.'));
  const { user } = renderApp(ADDRESS);
  await rowOf(100_234);
  await user.type(fieldOf(100_234), 'X1{Enter}');
  expect(await screen.findByText('Order 100234: The order has become cancelled meanwhile.')).toBeVisible();
  expect(fieldOf(100_234)).toHaveValue('X1');
});

test('a number ships, and the button says so', async () => {
  renderApp(ADDRESS);
  await rowOf(100_234);
  expect(screen.getByRole('button', { name: 'Ship order 100234' })).toHaveTextContent('Ship');
});

test('what was chosen is chosen still after the pick list, on the same tab', async () => {
  server.use(answers('post', orderPaths.pickList, pickListAnswer, { data: { orders: 1, lines: [] } }));
  const { user, path } = renderApp(ADDRESS);
  await user.click(await screen.findByRole('checkbox', { name: 'Select order 100235' }));
  await user.click(screen.getByRole('button', { name: 'Pick list' }));
  await screen.findByRole('heading', { level: 1, name: 'Pick list' });
  await user.click(screen.getByRole('link', { name: 'Back' }));
  expect(await screen.findByText('1 selected')).toBeVisible();
  expect(path()).toBe(ADDRESS);
  expect(screen.getByRole('checkbox', { name: 'Select order 100235' })).toBeChecked();
});

test('the courier of the last parcels is offered first', async () => {
  server.use(
    answers('put', orderPaths.courier, courierAnswer, {
      data: { count: 1, names: [], ids: [idOf(1)], leftOut: [], orders: [] },
    }),
  );
  const { user } = renderApp(ADDRESS);
  const open = async (number: number) => {
    await user.click(await screen.findByRole('checkbox', { name: `Select order ${number}` }));
    await user.click(
      within(screen.getByRole('region', { name: 'Selection' })).getByRole('button', { name: 'Courier' }),
    );
    return within(await screen.findByRole('dialog', { name: /^Courier of/ }));
  };
  const first = await open(100_234);
  expect(first.queryByRole('radio', { checked: true })).toBeNull();
  await user.click(first.getByRole('radio', { name: 'DTDC' }));
  await user.click(first.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await open(100_235)).getByRole('radio', { name: 'DTDC' })).toBeChecked();
});

test('the month-end stands among the orders, and asks for the month that is over', async () => {
  const { user } = renderApp('/dashboard/order?tab=1');
  await user.click(await screen.findByRole('button', { name: 'Month-end' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Month-end' }));
  const [year = 0, month = 0] = dayInZone(Date.now(), 'Asia/Kolkata').split('-').map(Number);
  const before = new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7);
  expect(dialog.getByLabelText(/^Month/)).toHaveValue(before);
});
