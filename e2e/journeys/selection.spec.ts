import { expectNoAxeViolations } from '../harness/axe.ts';
import { expect, test } from '../harness/fixtures.ts';

test('three users are selected by the keys, deleted, and brought back by one Undo', async ({ page, signIn }) => {
  await signIn(page);
  await page.goto('/dashboard/user');
  const count = page.getByText(/^[\d,]+ users$/);
  await expect(count).toBeVisible();
  const before = Number(String(await count.textContent()).replace(/\D/g, ''));
  const users = (number: number) => `${number.toLocaleString('en-IN')} users`;
  const rows = page.getByRole('table', { name: 'Users' }).locator('tbody tr[data-row-id]');
  await expect(rows.nth(2)).toBeVisible();
  for (const index of [0, 1, 2]) {
    await page.keyboard.press('j');
    await expect(rows.nth(index).getByRole('link').first()).toBeFocused();
    await page.keyboard.press('x');
    await expect(page.getByText(`${index + 1} selected`)).toBeVisible();
  }
  await expectNoAxeViolations(page, 'users, three selected');
  await page.keyboard.press('d');
  const dialog = page.getByRole('dialog', { name: 'Delete 3 users' });
  await expect(dialog.getByText(/^3 users will be deleted: /)).toBeVisible();
  await expectNoAxeViolations(page, 'the question before three users are deleted');
  await dialog.getByRole('button', { name: 'Delete 3 users' }).press('Enter');
  await expect(page.getByText('3 users deleted')).toBeVisible();
  // A toast that has the focus stays.
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.focus();
  await expect(count).toHaveText(users(before - 3));
  await undo.press('Enter');
  await expect(page.getByText('3 users restored')).toBeVisible();
  await expect(count).toHaveText(users(before));
});

test('five users get coupons by the mouse, on a phone from the menu', { tag: '@proof' }, async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await page.goto('/dashboard/user');
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  await boxes.nth(0).click();
  await expect(page.getByText('1 selected')).toBeVisible();
  await boxes.nth(4).click({ modifiers: ['Shift'] });
  await expect(page.getByText('5 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectNoAxeViolations(page, 'the menu of the selection');
  await page.getByRole('menuitem', { name: 'Generate coupons' }).click();
  const dialog = page.getByRole('dialog', { name: 'Generate coupons' });
  await expect(dialog.getByText(/^5 users will get a coupon/)).toBeVisible();
  await expectNoAxeViolations(page, 'coupons for five');
  await dialog.getByLabel('Discount in Percentage').fill('20');
  await dialog.getByLabel('Expiry Date').fill('31/12/2099');
  await dialog.getByRole('button', { name: 'Generate 5 coupons' }).click();
  await expect(page.getByText('5 coupons generated')).toBeVisible();
});
