import { expectNoAxeViolations } from '../harness/axe.ts';
import { expect, test } from '../harness/fixtures.ts';

test('a deleted record comes back from Recently deleted, and the audit log tells of both', async ({
  page,
  signIn,
  api,
}) => {
  const { id } = await api.createUser({ name: 'Kamala Vasan' });
  await api.deleteUser(id);
  await signIn(page);
  await page.goto('/dashboard/deleted');
  await page.getByRole('button', { name: 'Restore Kamala Vasan' }).click();
  await expect(page.getByText('Kamala Vasan restored')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Restore Kamala Vasan' })).toBeHidden();
  await expectNoAxeViolations(page);

  await page.goto('/dashboard/audit');
  await page.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'User', exact: true }).click();
  await expect(page).toHaveURL(/entity=users/);
  const restored = page.getByRole('row', { name: /User Kamala Vasan Restored/ }).first();
  await expect(restored).toBeVisible();
  await restored.getByRole('button', { name: /^Changes of User at / }).click();
  await expect(page.getByRole('table', { name: 'Changes' }).getByRole('cell', { name: 'Kamala Vasan' })).toBeVisible();
  await expectNoAxeViolations(page);
});
