import { expect, test } from '../harness/fixtures.ts';

test('a request goes from the public form to the desk, is exported, and its person is erased', async ({
  page,
  signIn,
  api,
}) => {
  const user = await api.createUser({ name: 'Ketaki Wanting', city: 'Satara' });
  await page.goto('/contact-us');
  await page.getByLabel('Full Name').fill('Ketaki Wanting');
  await page.getByLabel('Mobile Number').fill(user.whatsappMobileNumber);
  await page.getByLabel('Message / Reason').fill('I moved abroad.');
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await expect(page.getByText('Your account deletion request has been submitted.')).toBeVisible();

  await signIn(page);
  await page.goto('/dashboard/user');
  await page.getByRole('link', { name: 'Deletion requests' }).click();
  await page.getByRole('searchbox', { name: 'Search deletion requests' }).fill('Ketaki');
  await expect(page.getByText('1 deletion request', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Ketaki Wanting' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ketaki Wanting' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Request' })).toContainText('I moved abroad.');
  await expect(page.getByText('Profile (1)', { exact: true })).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as JSON' }).click();
  expect((await download).suggestedFilename()).toMatch(/^kept-data-.*\.json$/);

  await page.getByRole('button', { name: 'Start review' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  const approval = page.getByRole('dialog', { name: 'Approve' });
  await expect(approval).toContainText('Approve the request of Ketaki Wanting?');
  await approval.getByRole('button', { name: 'Approve' }).click();
  await expect(approval).toBeHidden();
  await page.getByRole('button', { name: 'Erase' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase' });
  await expect(dialog).toContainText('Erase Ketaki Wanting for good?');
  await dialog.getByRole('button', { name: 'Erase' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Erased person' })).toBeVisible();
  await expect(page.getByText('I moved abroad.')).toHaveCount(0);
  await expect(api.getUser(user.id)).rejects.toThrow();

  await page.goto('/dashboard/user?search=Ketaki');
  await expect(page.getByText('No users found matching your criteria')).toBeVisible();
});
