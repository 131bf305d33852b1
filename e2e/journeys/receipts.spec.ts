import type { Checkout } from '@sankalp/contract/app-api/checkouts.schema';
import type { User } from '@sankalp/contract/users.schema';
import type { AdminApi } from '../harness/admin-api.ts';
import { expectNoAxeViolations } from '../harness/axe.ts';
import { expect, test } from '../harness/fixtures.ts';
import { waitForFonts } from '../harness/fonts.ts';
import { A4_TEXT_MM, expectLegibleTables, expectPageMargins, POINTS, printed } from '../harness/paper.ts';
import { RECIPIENT } from '../harness/recipient.ts';

/** Buyer for whom the app's server acts. */
async function buyerOf(origin: string, api: AdminApi) {
  const { key } = await api.post<{ key: string }>('/api-keys', {
    kind: 'secret',
    name: 'App server',
    scopes: ['act-as-user', 'catalogue:read'],
  });
  const { id }: User = await api.createUser({ name: 'Asha Rane' });
  return async <Data>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Data> => {
    const response = await fetch(`${origin}/app/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        'on-behalf-of': `user:${id}`,
        'idempotency-key': crypto.randomUUID(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return (await response.json()).data;
  };
}

test('what was paid in the app has a receipt, which is printed from its order', async ({
  page,
  signIn,
  api,
  product,
}) => {
  const call = await buyerOf(product.origin, api);
  const [{ id: productId }] = await call<[{ id: string }]>('GET', '/products');
  const lines = [{ kind: 'product', id: productId, quantity: 2 }];
  const { totalInr } = await call<{ totalInr: number }>('POST', '/quotes', { lines });
  const cart = { lines, recipient: RECIPIENT, payment: 'online', expectedTotalInr: totalInr };
  const { id } = await call<Checkout>('POST', '/checkouts', cart);
  const sheet = await call<{ gatewayOrderId: string }>('POST', `/checkouts/${id}/payment`, {});
  await page.goto(`${product.origin}/test-gateway/pay/${sheet.gatewayOrderId}`);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect.poll(async () => (await call<Checkout>('GET', `/checkouts/${id}`)).status).toBe('paid');
  const { orderId, receiptNumber } = await call<Checkout>('GET', `/checkouts/${id}`);

  await signIn(page);
  await page.goto(`/dashboard/order-details/${orderId}`);
  await page.getByRole('link', { name: `Receipt ${receiptNumber}` }).click();
  const receipt = page.getByRole('article', { name: `Receipt ${receiptNumber}` });
  await expect(receipt.getByText('A test: no money has moved')).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^Receipt ${receiptNumber} - `));
  await waitForFonts(page);
  await expectPageMargins(page, 6);
  await expectLegibleTables(page, A4_TEXT_MM);
  expect(await printed(page)).toEqual({ pages: 1, sizes: [POINTS.A4] });
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('link', { name: `Receipt ${receiptNumber}` })).toBeVisible();
});
