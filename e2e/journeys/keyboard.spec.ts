import { expect, test } from '../harness/fixtures.ts';
import { tabTo } from '../harness/keyboard.ts';

test('an admin signs in, finds a user and edits them without a mouse', async ({ page, api, product }) => {
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
  await page.keyboard.press('/');
  await expect(page.getByPlaceholder('Search here...')).toBeFocused();
  await page.keyboard.type('Meera Keyboard');
  const names = page.getByRole('table', { name: 'Users' }).getByRole('link', { name: /^(?!WhatsApp )/ });
  await expect(names).toHaveText(['Meera Keyboard']);
  await tabTo(page, names);
  await page.keyboard.press('Enter');

  await tabTo(page, page.getByRole('button', { name: 'Edit' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('User Name')).toBeFocused();
  await tabTo(page, page.getByLabel('City'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Mangaluru');
  await page.keyboard.press('Enter');
  await expect(page.getByText('User details updated successfully!')).toBeVisible();
  expect((await api.getUser(user.id)).city).toBe('Mangaluru');
});

test('a dialog keeps the focus, Escape closes it, and the focus returns', async ({ page, signIn, api }) => {
  await api.createUser({ name: 'Tara Trapped' });
  await signIn(page);
  await page.goto('/dashboard/user?search=Tara+Trapped');
  const opener = page.getByRole('button', { name: 'Delete Tara Trapped' });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  // Only a focus that has arrived can be kept.
  await expect(dialog.locator(':focus')).toHaveCount(1);
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('the first Tab offers to skip the menu', async ({ page, signIn }) => {
  await signIn(page);
  await page.goto('/dashboard/user');
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await page.locator('body').press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('keys typed while the palette loads are kept', async ({ page, signIn }) => {
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

test('single keys walk a list, open a row, edit it and lead to another area', async ({ page, api, signIn }) => {
  await api.createUser({ name: 'Usha Single-Key', city: 'Udupi' });
  await signIn(page);
  await page.goto('/dashboard/user?search=Usha+Single-Key');
  const name = page.getByRole('link', { name: 'Usha Single-Key', exact: true });
  await expect(name).toBeVisible();
  await page.keyboard.press('j');
  await expect(name).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
  await page.keyboard.press('e');
  await expect(page.getByLabel('User Name')).toBeFocused();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect(page).toHaveURL(/\/dashboard\/course$/);
  await expect(page.getByRole('link', { name: 'Add Course' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/dashboard\/add-course$/);
});
