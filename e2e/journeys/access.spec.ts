import { expect, test } from '../harness/fixtures.ts';

test('an admin of one module sees only that module', async ({ page, signIn, api }) => {
  const leela = { email: 'leela@example.org', password: 'Neem-branch-17-morning' };
  await api.addAdmin(leela.email, leela.password, ['order']);
  await signIn(page, leela);

  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link')).toHaveText(['Dashboard', 'Order', 'Report']);
  await page.getByRole('button', { name: 'Leela Nair' }).click();
  await expect(page.getByRole('link', { name: 'Settings & Permissions', exact: true })).toHaveCount(0);

  await page.goto('/dashboard/user');
  await expect(page.getByRole('table', { name: 'Users' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filter' })).toHaveCount(0);
});

test('a super admin sees every area and the settings', async ({ page, signIn }) => {
  await signIn(page);
  await page.goto('/dashboard/home');
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
    'Dashboard',
    'User',
    'Course',
    'Product',
    'Consultation',
    'Order',
    'Marketing and Notification',
    'Report',
  ]);
  await page.getByRole('button', { name: 'Administrator' }).hover();
  await expect(page.getByRole('link', { name: 'Settings & Permissions', exact: true })).toHaveAttribute(
    'href',
    '/dashboard/setting-permissions',
  );
});
