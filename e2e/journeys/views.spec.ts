import { expectNoAxeViolations } from '../harness/axe.ts';
import { expect, test } from '../harness/fixtures.ts';

// How a list is set up comes with the sign-in, so each signs in anew.

test('two cities are filtered by keys alone, saved as a view, found again, and a colleague sees the same rows', async ({
  page,
  browser,
  baseURL,
  signIn,
  api,
  product,
}) => {
  for (const [name, city] of [
    ['Padma Rao', 'Tezpur'],
    ['Hema Das', 'Tuensang'],
    ['Lata Sen', 'Tawang'],
  ] as const)
    await api.createUser({ name, city });
  await signIn(page, product.admin);
  await page.goto('/dashboard/user');
  const names = page.getByRole('table', { name: 'Users' }).locator('tbody td:first-child a');
  await expect(names.first()).toBeVisible();

  await page.getByRole('button', { name: 'Filter' }).press('Enter');
  const filter = page.getByRole('dialog', { name: 'Filter' });
  const cities = filter.getByRole('combobox', { name: 'City' });
  for (const city of ['Tezpur', 'Tuensang']) {
    await cities.pressSequentially(city.slice(0, 3));
    await expect(page.getByRole('option').first()).toHaveText(city);
    await cities.press('Enter');
    await expect(filter.getByText(city)).toBeVisible();
  }
  await expectNoAxeViolations(page, 'two chosen cities');
  await filter.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(names).toHaveText(['Hema Das', 'Padma Rao']);

  await page.getByRole('button', { name: 'Save view' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByLabel('Name').fill('The east');
  await expectNoAxeViolations(page, 'a view that gets its name');
  await dialog.getByLabel('Name').press('Enter');
  const views = page.getByRole('navigation', { name: 'Views of Users' });
  const view = views.getByRole('link', { name: 'The east' });
  await expect(view).toHaveAttribute('aria-current', 'page');
  await expect(dialog).toBeHidden();
  const address = page.url();

  await views.getByRole('link', { name: 'All' }).click();
  await expect(names.nth(2)).toBeVisible();
  await view.click();
  await expect(names).toHaveText(['Hema Das', 'Padma Rao']);
  await page.getByRole('button', { name: 'Username' }).click();
  await page.getByRole('button', { name: 'Username' }).click();
  await expect(names).toHaveText(['Padma Rao', 'Hema Das']);
  await expect(page.getByRole('button', { name: 'Update view' })).toBeVisible();
  await expectNoAxeViolations(page, 'a changed view');

  const colleague = { email: 'kiran@example.org', password: 'Banyan-leaf-77-noon' };
  await api.addAdmin(colleague.email, colleague.password, ['user']);
  const other = await browser.newContext({ ...(baseURL && { baseURL }) });
  const theirs = await other.newPage();
  await signIn(theirs, colleague);
  await theirs.goto(address);
  await expect(theirs.getByRole('table', { name: 'Users' }).locator('tbody td:first-child a')).toHaveText([
    'Hema Das',
    'Padma Rao',
  ]);
  await expect(theirs.getByRole('button', { name: 'Save view' })).toBeVisible();
  await other.close();
});

for (const width of [390, 768, 1280]) {
  test(`columns are chosen for good, at ${width} px`, async ({ page, signIn, product }) => {
    await page.setViewportSize({ width, height: 860 });
    await signIn(page, product.admin);
    await page.goto('/dashboard/user');
    const head = page.getByRole('columnheader', { name: 'Joining Date' });
    await expect(head).toBeVisible();
    await page.getByRole('button', { name: 'Columns' }).click();
    const dialog = page.getByRole('dialog', { name: 'Columns' });
    const box = dialog.getByRole('checkbox', { name: 'Joining Date' });
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await box.uncheck();
    expect((await saved).status()).toBe(200);
    await expectNoAxeViolations(page, `the columns at ${width} px`);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(head).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('columnheader', { name: 'Username' })).toBeVisible();
    await expect(head).toHaveCount(0);
    await expectNoAxeViolations(page, `the list without a column at ${width} px`);

    // As it was, for the other widths.
    await page.getByRole('button', { name: 'Columns' }).click();
    const shown = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await box.check();
    expect((await shown).status()).toBe(200);
  });
}
