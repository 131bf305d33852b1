import { expect, test } from '../harness/fixtures.ts';

const SETTINGS = '/dashboard/setting-permissions';

test('the terms are changed for everybody, compared, and put back', async ({ page, signIn, product }) => {
  const publicTerms = async () => {
    const { data } = await (await fetch(`${product.origin}/api/v1/public/terms-conditions`)).json();
    return data.termsAndConditions as string;
  };
  const before = await publicTerms();
  await signIn(page);
  await page.goto(`${SETTINGS}?tab=1`);
  const terms = page.getByLabel('Terms and Conditions');
  await expect(terms).toHaveValue(before);
  await terms.fill(`${before}\n\n8. Visitors\nVisitors are welcome on Sundays.`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Updated successfully')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Version 3 In force' })).toBeVisible();
  expect(await publicTerms()).toContain('Visitors are welcome on Sundays.');

  await page.getByRole('button', { name: 'Compare version 2' }).click();
  const dialog = page.getByRole('dialog', { name: 'Version 2' });
  await expect(dialog.getByRole('insertion').last()).toContainText('Visitors are welcome on Sundays.');
  await dialog.getByRole('button', { name: 'Restore version 2' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Version 4 In force' })).toBeVisible();
  await expect(terms).toHaveValue(before);
  expect(await publicTerms()).toBe(before);
});

test('a new password is the one that signs in', async ({ page, signIn, api }) => {
  const ravi = { email: 'ravi@example.org', password: 'Neem-branch-17-morning' };
  await api.addAdmin(ravi.email, ravi.password, ['settings']);
  await signIn(page, ravi);
  await page.goto(SETTINGS);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await page.getByLabel('Current Password').fill(ravi.password);
  await page.getByLabel('New Password').fill(ravi.email);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Password must not be the email address.')).toBeVisible();
  await page.getByLabel('New Password').fill('Banyan-tree-at-noon-3');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Password updated successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/dashboard\/login$/);
  await signIn(page, { ...ravi, password: 'Banyan-tree-at-noon-3' });
});
