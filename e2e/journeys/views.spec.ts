import { expectNoAxeViolations } from '../harness/axe.ts';
import { expect, test } from '../harness/fixtures.ts';
import { tabTo } from '../harness/keyboard.ts';

// How a list is set up comes with the sign-in, so each signs in anew.

test('two cities and a gender are filtered by keys alone, saved as a view, found again, and a colleague sees the same rows', async ({
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
    await api.createUser({ name, city, gender: 'female' });
  await api.createUser({ name: 'Arun Rao', city: 'Tezpur', gender: 'male' });
  await signIn(page, product.admin);
  await page.goto('/dashboard/user');
  const names = page.getByRole('table', { name: 'Users' }).locator('tbody td:first-child a');
  await expect(names.first()).toBeVisible();

  await page.keyboard.press('f');
  const filter = page.getByRole('dialog', { name: 'Filter' });
  await expect(filter.getByLabel('Joining Date')).toBeFocused();
  await tabTo(page, filter.getByRole('radio', { name: 'any' }), 3);
  // A radio without its circle says nothing to the eye.
  expect((await filter.getByRole('radio', { name: 'any' }).boundingBox())?.width).toBeGreaterThanOrEqual(16);
  await page.keyboard.press('ArrowLeft');
  await expect(filter.getByRole('radio', { name: 'female', exact: true })).toBeChecked();
  await page.keyboard.press('Tab');
  for (const city of ['Tezpur', 'Tuensang']) {
    await page.keyboard.type(city.slice(0, 3));
    await expect(page.getByRole('option').first()).toHaveText(city);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('option')).toHaveCount(0);
    await expect(filter.getByText(city)).toBeVisible();
  }
  await expectNoAxeViolations(page, 'two chosen cities');
  await page.keyboard.press('Enter');
  await expect(filter).toHaveCount(0);
  await expect(page.getByText(/^2 of [\d,]+$/)).toBeVisible();
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

test('columns are chosen for good at every width', { tag: '@proof' }, async ({ page, signIn, product }) => {
  await signIn(page, product.admin);
  await page.goto('/dashboard/user');
  const head = page.getByRole('columnheader', { name: 'Joining Date' });
  const dialog = page.getByRole('dialog', { name: 'Columns' });
  const box = dialog.getByRole('checkbox', { name: 'Joining Date' });
  const savedBy = async (choose: () => Promise<void>) => {
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await choose();
    expect((await saved).status()).toBe(200);
  };
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 860 });
    await expect(head).toBeVisible();
    await page.getByRole('button', { name: 'Columns' }).click();
    await savedBy(() => box.uncheck());
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
    await savedBy(() => box.check());
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});
