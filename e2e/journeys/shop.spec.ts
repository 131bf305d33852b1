import type { Page } from '@playwright/test';
import { lastCodeOf } from '../harness/app-codes.ts';
import { expectNoAxeViolations } from '../harness/axe.ts';
import { endScripts, nextLine, runScript } from '../harness/example-script.ts';
import { expect, test } from '../harness/fixtures.ts';
import { A4_TEXT_MM, expectLegibleTables, printed } from '../harness/paper.ts';

/** A person who signs in on a page elsewhere, buys a course with a coupon, watches it, books a time of a consultant, and prints a receipt. */

const PHONE = '+919820466001';

test.afterEach(endScripts);

test('signs in by a code, buys a course with a coupon, watches it, books a time and prints a receipt', async ({
  page,
  api,
  product,
}) => {
  const addresses = await nextLine(runScript('examples/serve.mjs', ['0']));
  const { origin } = new URL(addresses);
  const { key } = await api.post<{ key: string }>('/api-keys', {
    kind: 'publishable',
    name: 'Shop',
    origins: [origin],
  });
  const { code } = await api.createCoupon();

  await page.goto(`${origin}/shop/?baseUrl=${product.origin}&key=${key}`);
  await page.getByLabel('Phone number').fill('98204 66001');
  await page.getByRole('button', { name: 'Send a code' }).click();
  await expect(page.getByLabel(/^Code that/)).toBeVisible();
  await page.getByLabel(/^Code that/).fill(lastCodeOf(product.dataDir, PHONE));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Your name').fill('Asha Rane');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();

  const course = page
    .getByRole('region', { name: 'Courses', exact: true })
    .getByRole('listitem')
    .filter({ hasText: /Recorded Course · ₹/ });
  const name = await course.first().getByRole('heading').textContent();
  await course.first().getByRole('button').click();
  const offer = page.getByRole('dialog', { name: name ?? '', exact: true });
  await expect(offer.locator('strong')).toHaveText(/₹/);
  await offer.getByLabel('Coupon').fill(code);
  await offer.getByRole('button', { name: 'Apply' }).click();
  await expect(offer.locator('s')).toHaveText(/₹/);
  await expectNoAxeViolations(page);
  await payFor(page, offer.getByRole('button', { name: 'Buy' }));
  await page.getByRole('button', { name: `Watch ${name}` }).click();
  // Its films come by addresses that were signed for this session.
  const film = page.getByRole('region', { name: 'Chapters' }).locator('video').first();
  const address = await film.getAttribute('src');
  expect((await page.request.get(address ?? '', { headers: { range: 'bytes=0-99' } })).status()).toBe(206);
  expect((await page.request.get((address ?? '').replace(/\?.*/, ''))).status()).toBe(403);

  await expectNoAxeViolations(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  const consultations = page.getByRole('region', { name: 'Consultations', exact: true });
  // The oldest, for others may have added some without hours.
  await consultations
    .getByRole('button', { name: /^Book / })
    .last()
    .click();
  const times = page.getByRole('dialog');
  await times.getByRole('radio').first().check();
  await expectNoAxeViolations(page);
  await payFor(page, times.getByRole('button', { name: 'Buy' }));
  await expect(times).toBeHidden();
  const bookings = page.getByRole('region', { name: 'My bookings' }).getByRole('listitem');
  await expect(bookings).toHaveText([/Confirmed/]);

  const purchases = page.getByRole('region', { name: 'My purchases' }).getByRole('listitem');
  await expect(purchases).toHaveCount(2);
  const receipt = purchases.filter({ hasText: name ?? '' }).getByRole('link', { name: /^Receipt R/ });
  const title = await receipt.textContent();
  await receipt.click();
  await expect(page.getByRole('heading', { name: title ?? '' })).toBeVisible();
  await expect(page.getByText('A test: no money has moved.')).toBeVisible();
  await expect(page).toHaveTitle(title ?? '');
  await expectLegibleTables(page, A4_TEXT_MM);
  expect((await printed(page)).pages).toBe(1);
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Phone number')).toBeVisible();
});

/** Presses the button that opens the payment sheet, and pays there. */
async function payFor(page: Page, button: ReturnType<Page['getByRole']>): Promise<void> {
  const opened = page.waitForEvent('popup');
  await button.click();
  const sheet = await opened;
  await expectNoAxeViolations(sheet);
  await sheet.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(sheet.getByText('This order is paid.')).toBeVisible();
  await sheet.close();
}
