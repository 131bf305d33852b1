import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../harness/axe.ts';
import { expect, test } from '../harness/fixtures.ts';
import { tabTo } from '../harness/keyboard.ts';
import { chooseUserAction } from '../harness/user-actions.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

/** The end of next year, as it is typed. */
const EXPIRY = `31/12/${new Date().getFullYear() + 1}`;

for (const size of SIZES) {
  const isDesk = size.width === 1280;
  test.describe(`${size.width} px wide`, { tag: size.width === 390 ? '@proof' : [] }, () => {
    test.use({ viewport: size, permissions: ['clipboard-read', 'clipboard-write'] });

    test('a coupon for a person goes from their row to WhatsApp, on a desk by keys', async ({
      page,
      context,
      api,
      signIn,
    }) => {
      const name = `Kavita Joshi ${size.width}`;
      await api.createUser({ name });
      await context.route('https://wa.me/**', (route) => route.fulfill({ contentType: 'text/html', body: 'chat' }));
      await signIn(page);
      await page.goto(`/dashboard/user?search=${encodeURIComponent(name)}`);
      const ticket = page.getByRole('button', { name: `Generate coupon for ${name}` });
      if (isDesk) {
        await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
        await page.keyboard.press('j');
        await tabTo(page, ticket, 4);
        await page.keyboard.press('Enter');
      } else await ticket.click();
      await expect(page.getByLabel('Discount in Percentage')).toBeFocused();
      await page.keyboard.type('30');
      await page.keyboard.press('Tab');
      await page.keyboard.type(EXPIRY);
      await page.keyboard.press('Enter');
      const toast = page.getByRole('group').filter({ hasText: 'Coupon generated successfully' });
      await expect(toast).toBeVisible();
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(ticket).toBeFocused();
      await expectNoAxeViolations(page, 'a coupon that is handed over');

      await toast.getByRole('button', { name: /^Copy / }).click();
      await expect(toast.getByText('Copied').first()).toBeVisible();
      const code = await page.evaluate(() => navigator.clipboard.readText());
      expect(code).toMatch(/^[A-Z0-9]{8}$/);
      const chat = page.waitForEvent('popup');
      if (isDesk) {
        await ticket.focus();
        await page.keyboard.press('w');
      } else await toast.getByRole('link', { name: 'WhatsApp' }).click();
      const { searchParams } = new URL((await chat).url());
      expect(searchParams.get('text')).toContain(`Namaste ${name}, here is a coupon from `);
      expect(searchParams.get('text')).toContain(`30% off with the code ${code}, valid until ${EXPIRY}.`);
      await (await chat).close();
      // On a phone it lies over the head; a pointer that rested there would open what the head has beneath it.
      await toast.getByRole('button', { name: 'Dismiss' }).press('Enter');

      await findAmongAll(page, code);
      await expect(page.getByRole('row', { name: new RegExp(code) })).toContainText('Personal');
      await page.getByRole('button', { name: `Deactivate ${code}` }).click();
      await expect(page.getByRole('row', { name: new RegExp(code) })).toContainText('Deactivated');
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByText('Coupon is active again')).toBeVisible();
      await expect(page.getByRole('row', { name: new RegExp(code) })).toContainText('Active');
    });

    test('a coupon for everyone is deactivated after a question, by keys', async ({ page, api, signIn }) => {
      const { code } = await api.createCoupon();
      await signIn(page);
      await page.goto('/dashboard/coupon');
      await expect(page.getByRole('row', { name: new RegExp(code) })).toBeVisible();
      await expectNoAxeViolations(page, 'all coupons');
      await page.getByRole('button', { name: `Deactivate ${code}` }).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: `Deactivate ${code}` });
      await expect(dialog.getByText('It stops working for everyone.')).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await expectNoAxeViolations(page, 'deactivating a coupon');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Coupon deactivated successfully')).toBeVisible();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('row', { name: new RegExp(code) })).toContainText('Deactivated');
    });
  });
}

/** From the user list's head, by the beginning of the code. */
async function findAmongAll(page: Page, code: string): Promise<void> {
  await chooseUserAction(page, 'Coupons');
  await expect(page.getByRole('heading', { level: 1, name: 'Coupons' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search coupons' }).fill(code.slice(0, 6).toLowerCase());
  await expect(page.getByText('1 coupon', { exact: true })).toBeVisible();
}
