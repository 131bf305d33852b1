import { expect, test } from '../harness/fixtures.ts';
import { findRow, tabTo } from '../harness/keyboard.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an admin signs in, finds a user by five digits, edits them twice, goes elsewhere and exports, without a mouse', async ({
  page,
  api,
  product,
}) => {
  const user = await api.createUser({ name: 'Meera Keyboard', city: 'Udupi' });
  await page.goto('/dashboard/login');
  await expect(page.getByLabel('Email ID')).toBeFocused();
  await page.keyboard.type(product.admin.email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(product.admin.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/home$/);

  await tabTo(page, page.getByRole('link', { name: 'User', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
  await findRow(page, user.whatsappMobileNumber.slice(-5), 'Meera Keyboard');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Edit' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('User Name')).toBeFocused();
  await tabTo(page, page.getByLabel('City'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Mangaluru');
  await page.keyboard.press('Enter');
  await expect(page.getByText('User details updated successfully!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
  expect((await api.getUser(user.id)).city).toBe('Mangaluru');

  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('e');
  await expect(page.getByLabel('User Name')).toBeFocused();
  await tabTo(page, page.getByLabel('City'), 10);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Kota');
  await choose('report', /^Report/);
  const asked = page.getByRole('dialog', { name: 'Unsaved changes' });
  await expect(asked.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await tabTo(page, asked.getByRole('button', { name: 'Save and leave' }), 2);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/report$/);
  expect(await api.getUser(user.id)).toMatchObject({ city: 'Kota', version: user.version + 2 });

  await page.keyboard.press('g');
  await page.keyboard.press('u');
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  const download = page.waitForEvent('download');
  await choose('export', /^Export/);
  expect((await download).suggestedFilename()).toMatch(/^users-.*\.csv$/);

  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect(page).toHaveURL(/\/dashboard\/course$/);
  await expect(page.getByRole('link', { name: 'Add Course' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/dashboard\/add-course$/);

  /** From the palette. */
  async function choose(typed: string, option: RegExp): Promise<void> {
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused();
    await page.keyboard.type(typed);
    await expect(page.getByRole('option').first()).toHaveText(option);
    await page.keyboard.press('Enter');
  }
});

test('the first Tab offers to skip the menu, and keys typed while the palette loads are kept', async ({
  page,
  signIn,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await signIn(page);
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/full-palette-[^/]*\.js/, async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto('/dashboard/report');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.locator('body').press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('cour');
  await expect(page.getByRole('dialog', { name: 'Search or jump to' })).toHaveAttribute('aria-busy', 'true');
  release();
  const box = page.getByRole('combobox', { name: 'Search or jump to' });
  await expect(box).toBeFocused();
  await page.keyboard.type('se');
  await expect(box).toHaveValue('course');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/course$/);
});
