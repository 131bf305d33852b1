import { expect, test } from '../harness/fixtures.ts';

test('an admin signs in, sees home and signs out', async ({ page, signIn, product }) => {
  await signIn(page, product.admin);
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('admin')])).toEqual([
    expect.stringContaining('.'),
    expect.stringContaining('asha@example.org'),
  ]);

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/dashboard\/login$/);
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('admin')])).toEqual([
    null,
    null,
  ]);
  await page.goto('/dashboard/home');
  await expect(page).toHaveURL((url) => url.pathname === '/');
});

test('a visitor without a session ends on the landing page', async ({ page }) => {
  await page.goto('/dashboard/user');
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/dashboard\/login$/);
});

test('a failed sign-in says why and keeps the email', async ({ page, product }) => {
  await page.goto('/dashboard/login');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please enter both email and password.');

  await page.getByLabel('Email ID').fill(product.admin.email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('alert')).toHaveText('The email or password is not correct.');
  await expect(page.getByLabel('Email ID')).toHaveValue(product.admin.email);
});

test('a reload keeps the session', async ({ page, signIn }) => {
  await signIn(page);
  await page.goto('/dashboard/report');
  await page.reload();
  await expect(page.getByText('Coming Soon')).toBeVisible();
});

test('a session that ended asks to sign in over the page, and what was typed is saved', async ({
  page,
  signIn,
  api,
  product,
}) => {
  const user = await api.createUser({ name: 'Kamala Das', city: 'Puri' });
  await signIn(page);
  await page.goto(`/dashboard/user-details/${user.id}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('City').fill('Konark');
  await api.endOtherSessions();
  await page.getByRole('button', { name: 'Save' }).click();

  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await expect(dialog.getByLabel('Email ID')).toHaveValue(product.admin.email);
  await dialog.getByLabel('Password', { exact: true }).fill(product.admin.password);
  await dialog.getByRole('button', { name: 'Log In' }).click();

  await expect(page.getByText('User details updated successfully!')).toBeVisible();
  expect((await api.getUser(user.id)).city).toBe('Konark');
});

test('cancelling the sign-in of a session that ended leads to the landing page', async ({ page, signIn, api }) => {
  await signIn(page);
  await page.goto('/dashboard/report');
  await api.endOtherSessions();
  await page.getByRole('link', { name: 'User', exact: true }).click();
  await page.getByRole('dialog', { name: 'Please sign in again' }).getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('a list opened cold renews the session and asks for its first page once each, before any script has come', async ({
  page,
  signIn,
  api,
  product,
}) => {
  await api.createUser({ name: 'Kamala Das' });
  await signIn(page, product.admin);
  // As after an hour with the browser closed.
  await page.evaluate(() => {
    const [head, , signature] = (localStorage.getItem('token') ?? '').split('.');
    localStorage.setItem('token', [head, btoa(JSON.stringify({ exp: 1 })), signature].join('.'));
  });
  await page.goto('about:blank');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}${search}`);
  });
  const firstPage = page.waitForResponse(/\/api\/v1\/users\?/);
  await page.route('**/assets/*.js', async (route) => {
    await firstPage;
    await route.continue();
  });
  await page.goto('/dashboard/user');
  await expect(page.getByRole('link', { name: 'Kamala Das' }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((call) => /refresh|currentPage=1&/.test(call))).toEqual([
    'POST /api/v1/admin/auth/refresh',
    'GET /api/v1/users?currentPage=1&pageSize=100',
  ]);
});
