import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../harness/axe.ts';
import { endScripts, fileAt, nextLine, runScript } from '../harness/example-script.ts';
import { expect, test } from '../harness/fixtures.ts';

// The receiver of the examples is on this machine.
test.use({ settings: { WEBHOOK_PRIVATE_NETWORKS: '127.0.0.0/8' } });

test.afterEach(endScripts);

test('the steps of docs/app-api.md lead from a key to an order, what happened to it, and a person who signs in and buys', async ({
  api,
  product,
}) => {
  const scopes = ['catalogue:read', 'orders:write', 'orders:read', 'events:read', 'webhooks:write'];
  const { key } = await api.post<{ key: string }>('/api-keys', { kind: 'secret', name: 'Shop', scopes });
  const app = await api.post<{ key: string }>('/api-keys', { kind: 'publishable', name: 'App' });
  const blocks = [...readFileSync(fileAt('docs/app-api.md'), 'utf8').matchAll(/```sh\n(.*?)```/gs)].map(
    ([, block]) => block,
  );
  expect(blocks).toHaveLength(21);
  const env = {
    PATH: process.env.PATH,
    SANKALP_URL: product.origin,
    SANKALP_KEY: key,
    SANKALP_APP_KEY: app.key,
    SANKALP_DATA: product.dataDir,
  };
  const said = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', blocks.join('\necho\n')], { env });
  const [products, sent, order, events, me, changed, address, phone, consent, orders, receipts, paid, times, bookings] =
    said.stdout
      .trim()
      .split('\n')
      // Signing in says nothing.
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line));
  expect(products.data).toHaveLength(3);
  expect(sent.data).toMatchObject({ externalId: 'shop-20417', status: 'confirmed', totalInr: 450, outcome: 'created' });
  expect(order.data).toMatchObject({ number: sent.data.number, status: 'confirmed' });
  expect(events.data.map(({ subject }: { subject: { id: string } }) => subject.id)).toContain(sent.data.id);
  expect(me.data).toMatchObject({ name: 'Asha Rane', phone: '+919820410001' });
  expect(changed.data).toMatchObject({ city: 'Pune', gender: 'female', version: me.data.version + 1 });
  expect(address.data).toMatchObject({ line1: '14, Model Colony Road', isDefault: true });
  expect(phone.data).toEqual({ installationId: 'fXw9a2cQ7mE', outcome: 'created' });
  expect(consent.data).toMatchObject({ status: 'yes' });
  expect(orders.data.map(({ number }: { number: number }) => number)).toContain(sent.data.number);
  // It was paid elsewhere.
  expect(receipts).toEqual({ data: [], total: 0 });
  expect(paid.data).toMatchObject({ status: 'paid', orderId: expect.any(String), receiptNumber: expect.any(String) });
  expect(times.data.slots).not.toHaveLength(0);
  expect(bookings.data).toEqual([]);
});

test('the server of a website reads, sends in an order, and hears that it was shipped', async ({
  page,
  signIn,
  api,
  product,
}) => {
  const scopes = ['catalogue:read', 'orders:write', 'webhooks:write'];
  const { key } = await api.post<{ key: string }>('/api-keys', { kind: 'secret', name: 'Website', scopes });
  const lines = runScript('examples/partner.mjs', [], { SANKALP_URL: product.origin, SANKALP_KEY: key, PORT: '0' });
  expect(await nextLine(lines)).toMatch(/^\d+ products, of which ".+" is bought for ₹\d+\.$/);
  const waits = await nextLine(lines);
  const [, number] = /^Order (\d+) waits on the dispatch desk\./.exec(waits) ?? [];

  await signIn(page);
  await page.goto(`/dashboard/order?tab=1&search=${number}`);
  await page.getByRole('textbox', { name: `Track Number of order ${number}` }).fill('EE123456789IN');
  await page.getByRole('button', { name: `Save Track Number of order ${number}` }).click();
  await expect(page.getByText('Tracking number updated successfully!')).toBeVisible();
  expect(await nextLine(lines)).toMatch(new RegExp(`^Heard by evt_[\\da-f-]+: order ${number} is shipped\\.$`));
});

test('a page elsewhere shows the catalogue by a publishable key that names its origin, and by no other', async ({
  page,
  api,
  product,
}) => {
  const { origin } = new URL(/http:\/\/\S+/.exec(await nextLine(runScript('examples/serve.mjs', ['0'])))?.[0] ?? '');
  const keyFor = (place: string) =>
    api.post<{ key: string }>('/api-keys', { kind: 'publishable', name: 'Website', origins: [place] });
  const addressWith = ({ key }: { key: string }) => `${origin}/?baseUrl=${product.origin}&key=${key}`;
  const { page: elsewhere, faults } = await openElsewhere(page);

  await elsewhere.goto(addressWith(await keyFor(origin)));
  await expect(elsewhere.getByRole('status')).toHaveText(/^\d+ things to find$/);
  await expect(elsewhere.getByRole('heading', { level: 2 })).toHaveText(['Courses', 'Products', 'Consultations']);
  const inStock = elsewhere.getByRole('listitem').filter({ hasText: 'In stock' }).first();
  await inStock.scrollIntoViewIfNeeded();
  await expect
    .poll(() => inStock.locator('img').evaluate((picture: HTMLImageElement) => picture.naturalWidth))
    .toBeGreaterThan(0);
  await expectNoAxeViolations(elsewhere);
  expect(faults).toEqual([]);

  await elsewhere.goto(addressWith(await keyFor('https://www.example.org')));
  await expect(elsewhere.getByRole('status')).toHaveText('This key is not accepted from pages of this origin.');
  await expect(elsewhere.getByRole('listitem')).toHaveCount(0);
});

/** A page of a browser of its own: the refusal that is wanted here is no fault of the product's pages. */
async function openElsewhere(page: Page): Promise<{ page: Page; faults: string[] }> {
  const context = await page.context().browser()?.newContext();
  if (!context) throw new Error('there is no browser');
  const elsewhere = await context.newPage();
  const faults: string[] = [];
  elsewhere.on('pageerror', (error) => faults.push(String(error)));
  return { page: elsewhere, faults };
}
