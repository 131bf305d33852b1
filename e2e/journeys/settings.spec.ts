import { TOTP } from 'otpauth';
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

test('an admin is invited, signs in with one module, and gets others while their page is open', async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  const meera = { email: 'meera@example.org', password: 'Neem-branch-17-morning' };
  await signIn(page);
  await page.goto(`${SETTINGS}?tab=3`);
  await page.getByRole('button', { name: '+ Invite Admin' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('User Name').fill('Meera Rane');
  await dialog.getByLabel('Email Id').fill(meera.email);
  await dialog.getByRole('checkbox', { name: 'User', exact: true }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const link = await dialog.getByRole('button', { name: /^Copy link / }).textContent();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('row', { name: /^Meera Rane/ })).toContainText('Invited');

  const theirs = await browser.newPage({ baseURL });
  await theirs.goto(new URL(link ?? '').pathname + new URL(link ?? '').search);
  await theirs.getByLabel('New Password').fill(meera.password);
  await theirs.getByLabel('Confirm Password').fill(meera.password);
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(theirs).toHaveURL(/\/dashboard\/home$/);
  const menu = theirs.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(menu).toHaveText(['Dashboard', 'User', 'Report']);
  await theirs.getByRole('link', { name: 'User', exact: true }).click();
  await expect(theirs.getByRole('table', { name: 'Users' }).getByRole('row').nth(1)).toBeVisible();

  await page.getByRole('button', { name: 'Actions for Meera Rane' }).click();
  await page.getByRole('menuitem', { name: 'Change modules' }).click();
  await dialog.getByRole('checkbox', { name: 'Order' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /^Meera Rane/ })).toContainText('User, Order');
  // Her next call, whatever it is for.
  await theirs.getByRole('table', { name: 'Users' }).getByRole('row').nth(1).getByRole('link').first().click();
  await expect(menu).toHaveText(['Dashboard', 'User', 'Order', 'Report']);

  await page.getByRole('button', { name: 'Actions for Meera Rane' }).click();
  await page.getByRole('menuitem', { name: 'Sessions' }).click();
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await expect(dialog.getByText('Nowhere signed in')).toBeVisible();
  await theirs.getByRole('link', { name: 'Order', exact: true }).click();
  await expect(theirs.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
  await theirs.close();
});

test('a second factor is set up, and then asked for; a recovery code serves as well', async ({ page, signIn, api }) => {
  const tara = { email: 'tara@example.org', password: 'Neem-branch-17-morning' };
  await api.addAdmin(tara.email, tara.password, ['settings']);
  await signIn(page, tara);
  await page.goto(SETTINGS);
  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current Password').fill(tara.password);
  await dialog.getByRole('button', { name: 'Go on' }).click();
  const picture = dialog.getByRole('img', { name: 'Code for the app' });
  await expect(picture).toBeVisible();
  expect(
    await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0);
  const secret = await dialog.getByRole('button', { name: /^Copy key / }).textContent();
  const codeAt = (timestamp: number) => new TOTP({ secret: secret ?? '' }).generate({ timestamp });
  await dialog.getByLabel('Code').fill(codeAt(Date.now()));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const [recoveryCode = ''] = await dialog.getByRole('listitem').allTextContents();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('10 recovery codes are left')).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/dashboard\/login$/);
  await page.getByLabel('Email ID').fill(tara.email);
  await page.getByLabel('Password', { exact: true }).fill(tara.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText('Six digits of your authenticator app, or one of your recovery codes.')).toBeVisible();
  await page.getByLabel('Code').fill(recoveryCode);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/dashboard\/home$/);
});
