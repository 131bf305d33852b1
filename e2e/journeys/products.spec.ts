import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../harness/axe.ts';
import { expect, test } from '../harness/fixtures.ts';
import { takePicture } from '../harness/media-files.ts';

test('a product with a picture is added, viewed, edited, deleted and brought back', async ({ page, signIn }) => {
  test.slow();
  await signIn(page);
  await page.goto('/dashboard/home');
  const picture = await takePicture(page, 'conch.png');
  await page.getByRole('link', { name: 'Product', exact: true }).click();
  await page.getByRole('link', { name: '+ Add Product' }).click();
  await expect(page).toHaveURL(/\/dashboard\/product-details\?action=add$/);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please fill in the all required field(s): ')).toBeVisible();

  await page.getByLabel('Product Name').fill('Conch of the Journey');
  await page.getByLabel('Product Description').fill('Blown at dawn.');
  await choose(page, 'Product Category', 'Malas');
  await choose(page, 'Tag', 'Bestseller');
  await page.getByLabel('Actual Price').fill('900.00');
  await page.getByLabel('Discounted Price').fill('abc');
  await page.getByLabel('Current Stock').fill('7');
  await page.getByLabel('Choose Media').setInputFiles(picture);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Price must be a valid positive number.')).toBeVisible();
  await page.getByLabel('Discounted Price').fill('800');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Product created successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/product\/?$/);

  const row = page.getByRole('row').filter({ hasText: 'Conch of the Journey' });
  await expect(row).toContainText('₹900');
  await row.getByRole('button', { name: 'View Conch of the Journey' }).click();
  await expect(page).toHaveURL(/action=view&id=/);
  await expect(page.getByRole('row').filter({ hasText: 'First stock' })).toContainText('+7');
  await expect(page.getByText('No Review found')).toBeVisible();
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page).toHaveURL(/action=edit&id=/);
  await page.getByLabel('Current Stock').fill('3');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Product updated successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/product\/?$/);
  await expect(row).toContainText('3');

  await row.getByRole('button', { name: 'Delete Conch of the Journey' }).click();
  await expect(page.getByText('Are you sure you want to delete this product?')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
});

test('a category in use hands its products on before it goes', async ({ page, signIn }) => {
  await signIn(page);
  await page.goto('/dashboard/product?tab=1');
  await page.getByRole('button', { name: 'Delete Lamps' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  const inUse = page.getByRole('dialog', { name: 'Category in use' });
  await expect(inUse.getByText('7 products are in this category. Move them to another one first.')).toBeVisible();
  await choose(page, 'Move the products to', 'Books');
  await expectNoAxeViolations(page);
  await inUse.getByRole('button', { name: 'Move products' }).click();
  await expect(page.getByText('7 products moved to Books')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: 'Delete Lamps' })).toHaveCount(0);

  await page.getByRole('tab', { name: 'Products' }).click();
  await page.getByLabel('Search products').fill('Hanging Lamp');
  await expect(page.getByRole('row').filter({ hasText: 'Hanging Lamp' })).toContainText('Books');
});

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page
    .getByRole('combobox', { name: label })
    .or(page.getByRole('textbox', { name: label }))
    .first()
    .click();
  await page.getByRole('option', { name: option, exact: true }).click();
}
