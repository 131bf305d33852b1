import { expectNoAxeViolations } from '../harness/axe.ts';
import { expect, test } from '../harness/fixtures.ts';

test('numbers of the board open the rows that they count', async ({ page, signIn }) => {
  await signIn(page);
  await page.goto('/dashboard/home');
  await page.getByRole('link', { name: /^[\d,]+ to ship in time$/ }).click();
  await expect(page.getByRole('button', { name: 'Remove Waiting for: shipping, still in time' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Product orders' })).toBeVisible();

  await page.goBack();
  await page.getByRole('link', { name: /^[\d,]+ Low in stock, 5 or less$/ }).click();
  await expect(page.getByRole('button', { name: 'Remove Stock: 5 or less' })).toBeVisible();

  await page.goBack();
  await page.getByRole('link', { name: /^[\d,]+ Poor ratings? in the shop in 30 days$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Product Reviews' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Rating: 2 or less' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Product Reviews' }).getByRole('link').first()).toBeVisible();
  await expectNoAxeViolations(page);

  await page.goBack();
  await expect(page.getByRole('img', { name: /^Revenue of the last 30 days/ })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('numbers over time lead to the rows that they count, also by the keyboard', async ({ page, signIn }) => {
  await signIn(page);
  await page.goto('/dashboard/home');
  await page.getByRole('link', { name: 'Numbers' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Numbers' })).toBeVisible();
  await page.goto('/dashboard/numbers?period=12m&by=course');
  await expect(page.getByRole('img', { name: /^Revenue over time/ })).toBeVisible();
  const first = page.getByRole('table').last().getByRole('row').nth(1);
  const name = await first.getByRole('button').textContent();
  await first.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Revenue: ${name}` })).toBeVisible();
  await expectNoAxeViolations(page);

  await page.goto('/dashboard/numbers?show=people&period=12m');
  const total = page
    .getByRole('row', { name: /^Total/ })
    .getByRole('link')
    .first();
  const count = await total.textContent();
  await total.click();
  await expect(page.getByRole('button', { name: /^Remove Joined from/ })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: `${count} of ` })).toBeVisible();

  await page.goBack();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('img', { name: /^New people over time/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
});
