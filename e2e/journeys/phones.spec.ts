import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../harness/fixtures.ts';

const PHONE = { width: 390, height: 700 };

test.use({ viewport: PHONE, isMobile: true, hasTouch: true, contextOptions: { reducedMotion: 'reduce' } });

test('on a phone a calendar of a dialog stands whole in the window and as wide as it', { tag: '@proof' }, async ({
  page,
  signIn,
}) => {
  await signIn(page);
  for (const [path, button] of [
    ['/dashboard/user', 'Filter'],
    ['/dashboard/order?tab=1', 'Filter'],
    ['/dashboard/coupon', 'Generate Coupon'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('button', { name: button }).first().tap();
    const within = page.getByRole('dialog').last();
    // A list that opened with the dialog closes.
    await within.getByRole('heading').first().tap();
    const openers = within.getByRole('button', { name: 'Open calendar' });
    await expect(openers.first(), path).toBeVisible();
    for (const opener of await openers.all()) await expectCalendarInSight(page, opener);
  }
});

test('the menu of a phone closes by what lies beside it', async ({ page, signIn }) => {
  await signIn(page);
  await page.goto('/dashboard/report');
  await page.getByRole('button', { name: 'Open menu' }).tap();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('link', { name: 'User', exact: true })).toBeVisible();
  await page.touchscreen.tap(380, 400);
  await expect(drawer).toHaveCount(0);
});

async function expectCalendarInSight(page: Page, opener: Locator): Promise<void> {
  await opener.tap();
  const calendar = page.getByRole('dialog', { name: /^Calendar: / });
  const lastDay = calendar.getByRole('button', { name: /^2[78] / }).last();
  await expect(lastDay).toBeInViewport({ ratio: 1 });
  await expect(calendar.getByRole('button', { name: 'Next month' })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  expect(await page.evaluate(() => window.innerWidth)).toBe(PHONE.width);
  const { width = 0 } = (await calendar.boundingBox()) ?? {};
  expect(width).toBeGreaterThan(PHONE.width - 48);
  await lastDay.tap();
  await expect(calendar).toBeHidden();
}
