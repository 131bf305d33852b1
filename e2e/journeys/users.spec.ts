import { expect, test } from '../harness/fixtures.ts';
import { tabTo } from '../harness/keyboard.ts';
import { takePicture } from '../harness/media-files.ts';

test('an admin filters by city, opens a user, and Back brings the filter back', async ({ page, signIn, api }) => {
  await api.createUser({ name: 'Padma Rao', city: 'Shravanabelagola' });
  await api.createUser({ name: 'विवेक राणे', city: 'Shravanabelagola' });
  await signIn(page);
  await page.goto('/dashboard/home');
  await page.getByRole('link', { name: 'User', exact: true }).click();

  await page.getByRole('button', { name: 'Filter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Filter' });
  await dialog.getByPlaceholder('Select City').fill('Shravana');
  await page.getByRole('option', { name: 'Shravanabelagola' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();

  const names = page.getByRole('table', { name: 'Users' }).getByRole('link', { name: /^(?!WhatsApp )/ });
  await expect(names).toHaveText(['विवेक राणे', 'Padma Rao']);
  await expect(page).toHaveURL(/city=Shravanabelagola/);
  await page.getByRole('link', { name: 'Padma Rao', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Padma Rao' })).toBeVisible();
  await page.goBack();
  await expect(names).toHaveText(['विवेक राणे', 'Padma Rao']);
});

test('the search finds a name in its own script, and says when nothing matches', async ({ page, signIn, api }) => {
  await api.createUser({ name: 'लक्ष्मी कुलकर्णी' });
  await signIn(page);
  await page.goto('/dashboard/user');
  const search = page.getByPlaceholder('Search here...');
  await search.fill('लक्ष्मी कुल');
  const names = page.getByRole('table', { name: 'Users' }).getByRole('link', { name: /^(?!WhatsApp )/ });
  await expect(names).toHaveText(['लक्ष्मी कुलकर्णी']);
  await search.fill('nobody has this name');
  await expect(page.getByText('No users found matching your criteria')).toBeVisible();
});

test('an admin edits a user and picks a photo, and the change is kept', async ({ page, signIn, api }) => {
  const user = await api.createUser({ name: 'Sunita Joshi', city: 'Nashik', pincode: '422001', gender: 'female' });
  await signIn(page);
  await page.goto(`/dashboard/user-details/${user.id}`);
  await expect(page.getByLabel('User Name')).not.toBeEditable();
  const picture = await takePicture(page, 'sunita.png');
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('User Name').fill('Sunita Joshi-Kale');
  await page.getByRole('textbox', { name: 'Date of Birth' }).fill('04/03/1979');
  await page.locator('input[type=file]').setInputFiles(picture);
  await page.getByRole('button', { name: 'Save' }).click();

  await expect(page.getByText('User details updated successfully!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
  const saved = await api.getUser(user.id);
  expect(saved).toMatchObject({ name: 'Sunita Joshi-Kale', dob: '1979-03-04', city: 'Nashik' });
  expect(saved.profileImageUrl).toMatch(/^\/media\/user\//);
  await page.reload();
  await expect(page.getByLabel('User Name')).toHaveValue('Sunita Joshi-Kale');
  await expect(page.getByRole('textbox', { name: 'Date of Birth' })).toHaveValue('04/03/1979');
  await expect(page.locator(`img[src="${saved.profileImageUrl}"]`)).toBeVisible();
});

test('a user is deleted by the mouse and by keys, and comes back each time; the question keeps the focus', async ({
  page,
  signIn,
  api,
}) => {
  await api.createUser({ name: 'Ganga Undone', city: 'Haridwar' });
  await signIn(page);
  await page.goto('/dashboard/user?search=Ganga+Undone');
  const row = page.getByRole('row').filter({ hasText: 'Ganga Undone' });
  const opener = row.getByRole('button', { name: 'Delete Ganga Undone' });
  const dialog = page.getByRole('dialog');
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('Are you sure you want to delete this user?');
  // Only a focus that has arrived can be kept.
  await expect(dialog.locator(':focus')).toHaveCount(1);
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();

  await opener.click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toBeVisible();
  await opener.click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();

  await page.keyboard.press('j');
  await expect(row.getByRole('link', { name: 'Ganga Undone', exact: true })).toBeFocused();
  await page.keyboard.press('x');
  await page.keyboard.press('d');
  const asked = page.getByRole('dialog', { name: 'Delete 1 user' });
  await expect(asked.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(asked.getByRole('button', { name: 'Delete 1 user' })).toBeEnabled();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 user deleted')).toBeVisible();
  await expect(asked).toHaveCount(0);
  await expect(row).toHaveCount(0);
  await page.keyboard.press('z');
  await expect(row).toBeVisible();
  await page.reload();
  await expect(row).toBeVisible();
});
