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
  await expect(page.getByRole('img', { name: /^Revenue by kind/ })).toBeVisible();
  await expectNoAxeViolations(page);
});
