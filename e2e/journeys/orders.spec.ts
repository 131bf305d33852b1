import type { Order, OrderRow } from '@sankalp/contract/orders.schema';
import { expectNoAxeViolations } from '../harness/axe.ts';
import { expect, test } from '../harness/fixtures.ts';

test('an order goes from pending to delivered: confirmed, shipped by its tracking number, marked', async ({
  page,
  signIn,
  api,
}) => {
  const { orders } = await api.get<{ orders: OrderRow[] }>('/orders/admin/list?status=pending');
  const order = orders[0];
  if (!order) throw new Error('the demo has no pending order');
  const name = `order ${order.number}`;
  await signIn(page);
  await page.goto('/dashboard/order?tab=1');
  await page.getByRole('searchbox', { name: 'Search orders' }).fill(String(order.number));
  await expect(page).toHaveURL(/search=/);
  await page.getByRole('link', { name: String(order.number), exact: true }).click();

  const heading = page.getByRole('heading', { level: 1, name: `Order ${order.number}` });
  await expect(heading).toBeVisible();
  await page.getByRole('button', { name: 'Confirm order' }).click();
  await expect(page.getByText('Order confirmed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm order' })).toBeHidden();
  await expectNoAxeViolations(page);

  await page.getByRole('textbox', { name: `Track Number of ${name}` }).fill('DTDC 447 1902');
  await page.getByRole('button', { name: `Save Track Number of ${name}` }).click();
  await expect(page.getByText('Tracking number updated successfully!')).toBeVisible();
  await expect(page.getByRole('region', { name: 'History' }).getByText('Shipped')).toBeVisible();

  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('textbox', { name: `Track Number of ${name}` })).toHaveValue('DTDC 447 1902');
  await page.getByRole('button', { name: `Mark Delivered ${name}` }).click();
  await expect(page.getByText('Mark as delivered!')).toBeVisible();
  await expect(page.getByRole('button', { name: `Mark Delivered ${name}` })).toBeHidden();
  await expectNoAxeViolations(page);

  const { status, statusChanges, trackingNumber } = await api.get<Order>(`/orders/${order.id}`);
  expect({ status, trackingNumber }).toEqual({ status: 'delivered', trackingNumber: 'DTDC 447 1902' });
  expect(statusChanges.map(({ to }) => to)).toEqual(['pending', 'confirmed', 'shipped', 'delivered']);
});
