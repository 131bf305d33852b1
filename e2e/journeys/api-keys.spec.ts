import { APP_BASE } from '@sankalp/contract/app-api';
import { expect, test } from '../harness/fixtures.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a key is made, calls, is rotated, and calls no more once it is revoked', async ({ page, signIn, product }) => {
  const call = async (key: string) => {
    const headers = { authorization: `Bearer ${key}` };
    const { status } = await fetch(`${product.origin}${APP_BASE}/categories`, { headers });
    return status;
  };
  const dialog = page.getByRole('dialog');
  const copyKey = async () => {
    await expect(page.getByRole('dialog', { name: 'Your new key' })).toBeVisible();
    // Neither closes what cannot be opened again.
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(dialog.getByRole('button', { name: 'Copied', exact: true })).toBeVisible();
    const key = await page.evaluate(() => navigator.clipboard.readText());
    await expect(dialog.getByText(`curl -H 'Authorization: Bearer ${key}' `)).toBeVisible();
    await dialog.getByRole('button', { name: 'I have copied it' }).click();
    await expect(dialog).toBeHidden();
    return key;
  };
  await signIn(page);
  await page.goto('/dashboard/setting-permissions?tab=4');
  await page.getByRole('button', { name: '+ New Key' }).click();
  await dialog.getByRole('radio', { name: 'Secret' }).check();
  await dialog.getByLabel('Name').fill('Accounts');
  await dialog.getByRole('checkbox', { name: 'Read courses, products and consultations' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const first = await copyKey();
  expect(await call(first)).toBe(200);
  await expect(page.getByRole('button', { name: '+ New Key' })).toBeFocused();

  // Not the row that says which key it replaces.
  const startOf = (key: string) => page.getByText(`${key.slice(0, 12)}…`, { exact: true });
  const rowOf = (key: string) => page.getByRole('row').filter({ has: startOf(key) });
  const choose = async (key: string, action: string) => {
    await rowOf(key).getByRole('button', { name: 'Actions for Accounts' }).click();
    await page.getByRole('menuitem', { name: action }).click();
    await dialog.getByRole('button', { name: action }).click();
  };
  await choose(first, 'Rotate');
  await expect(dialog.getByText(/^The old key ssk_.+ opens until .+ It was last used just now from /)).toBeVisible();
  const second = await copyKey();
  await expect(rowOf(first)).toContainText('Rotated');
  expect([await call(first), await call(second)]).toEqual([200, 200]);

  await choose(second, 'Revoke');
  await expect(rowOf(second)).toContainText('Revoked');
  expect([await call(first), await call(second)]).toEqual([200, 401]);
  await choose(first, 'Revoke');
  await expect(rowOf(first)).toContainText('Revoked');
  expect(await call(first)).toBe(401);
});
