import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../harness/axe.ts';
import { expect, test } from '../harness/fixtures.ts';
import { pickFiles } from '../harness/keyboard.ts';
import { takePicture } from '../harness/media-files.ts';
import { chooseUserAction } from '../harness/user-actions.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

/** 50 rows, three of them broken; `series` keeps their numbers apart from those of other files. */
function fileOf(series: number) {
  const rows = Array.from(
    { length: 50 },
    (_, i) => `Member ${series}-${i},98450${series}${String(i).padStart(4, '0')},Pune`,
  );
  rows[9] = 'No Number,12345,Pune';
  rows[19] = `,98450${series}0019,Pune`;
  rows[49] = `Twin,98450${series}0000,=cmd()`;
  const buffer = Buffer.from(['Username,Phone,City', ...rows].join('\n'));
  return { name: 'members.csv', mimeType: 'text/csv', buffer };
}

function fileNamed(name: string, lines: readonly string[]) {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
}

async function totalOf(page: Page): Promise<number> {
  const text = (await page.getByText(/^[\d,]+ users$/).textContent()) ?? '';
  return Number(text.replace(/\D/g, ''));
}

/** From the palette to the file. */
async function pickByKeys(page: Page, file: ReturnType<typeof fileOf>): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused();
  await page.keyboard.type('import users');
  await expect(page.getByRole('option').first()).toHaveText(/^Import users/);
  await page.keyboard.press('Enter');
  await pickFiles(page, 'Choose a CSV file or drop it here', file);
}

for (const [index, size] of SIZES.entries()) {
  const isDesk = size.width === 1280;
  test(`of 50 rows with 3 broken, 47 come in and 3 are downloaded, mended and imported, ${size.width} px wide${isDesk ? ', by keys' : ''}`, {
    tag: isDesk ? [] : '@proof',
  }, async ({ page, signIn }) => {
    await page.setViewportSize(size);
    await signIn(page);
    await page.goto('/dashboard/user');
    const before = await totalOf(page);
    const dialog = page.getByRole('dialog', { name: 'Import users' });
    if (isDesk) await pickByKeys(page, fileOf(index + 1));
    else {
      await chooseUserAction(page, 'Import');
      await dialog.locator('input[type=file]').setInputFiles(fileOf(index + 1));
    }
    await expect(dialog.getByText('members.csv')).toBeVisible();
    const press = async (name: string) => {
      const button = dialog.getByRole('button', { name });
      if (!isDesk) return button.click();
      await expect(button).toBeFocused();
      await page.keyboard.press('Enter');
    };
    await press('Check');
    await expect(dialog.getByText('50 rows: 47 new, 0 known already, 3 with faults')).toBeInViewport();
    await expect(dialog.getByRole('row', { name: /^11 Phone 12345 is not a valid phone number$/ })).toBeVisible();
    await expectNoAxeViolations(page, 'an import with faults');

    const downloading = page.waitForEvent('download');
    await press('Import 47, download the other 3');
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('users-to-mend.csv');
    await expect(page.getByText('47 users imported; 3 rows to mend downloaded')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect.poll(() => totalOf(page)).toBe(before + 47);

    const toMend = readFileSync(await download.path(), 'utf8');
    expect(toMend.trimEnd().split('\n')).toEqual([
      '\ufeffWhat is wrong,Username,Phone,City',
      '"Row 11, Phone: is not a valid phone number",No Number,12345,Pune',
      `"Row 21, Username: is required",,98450${index + 1}0019,Pune`,
      `"Row 51, Phone: is the same number as in row 2",Twin,98450${index + 1}0000,'=cmd()`,
    ]);
    const mended = toMend
      .replace('12345', `98450${index + 1}0100`)
      .replace(',,', ',Found,')
      .replace(/Twin,\d+/, `Twin,98450${index + 1}0101`);
    await chooseUserAction(page, 'Import');
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'users-to-mend.csv', mimeType: 'text/csv', buffer: Buffer.from(mended) });
    await expect(dialog.getByText('users-to-mend.csv')).toBeVisible();
    await dialog.getByRole('button', { name: 'Check' }).click();
    await dialog.getByRole('button', { name: 'Import 3 users' }).click();
    await expect(page.getByText('3 users imported', { exact: true })).toBeVisible();
    await expect.poll(() => totalOf(page)).toBe(before + 50);
  });
}

test('products come in with pictures of a folder, then their past orders; a second time both are known', {
  tag: '@proof',
}, async ({ page, signIn }) => {
  test.slow();
  await signIn(page);
  await page.goto('/dashboard/product');
  const pictures = [await takePicture(page, 'Journey-Bell.PNG'), await takePicture(page, 'unused.png')];
  const products = fileNamed('products.csv', [
    'SKU,Product Name,Category,Description,Actual Price,Discounted Price,Stock,Pictures',
    'JB-1,Bell of the Journey,Malas,Rings.,900,800,4,journey-bell.png',
  ]);
  const dialog = page.getByRole('dialog', { name: 'Import products' });
  const check = async (file: ReturnType<typeof fileNamed>, of = dialog) => {
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await of.locator('input[type=file][accept*=csv]').setInputFiles(file);
    await expect(of.getByText(file.name)).toBeVisible();
    await of.getByRole('button', { name: 'Check' }).click();
  };
  await check(products);
  await expect(dialog.getByRole('row', { name: /^2 Pictures journey-bell.png names/ })).toBeVisible();
  await expectNoAxeViolations(page, 'an import of products');
  await dialog.getByLabel('Choose Pictures').setInputFiles(pictures);
  await expect(dialog.getByText('2 picked')).toBeVisible();
  await dialog.getByRole('button', { name: 'Check' }).click();
  await dialog.getByRole('button', { name: 'Import 1 product' }).click();
  await expect(page.getByText('1 product imported')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Bell of the Journey' });
  await expect(row.locator('img')).toHaveCount(1);
  await check(products);
  await expect(dialog.getByText('1 row: 0 new, 1 known already, 0 with faults')).toBeVisible();

  const orders = fileNamed('orders.csv', [
    'Order Id,Order Date,Name,Phone,Product,Quantity,Unit Price,Status,Delivered Date',
    'JO-1,05/03/2024,Buyer of the Journey,098450 99001,JB-1,2,800,delivered,09/03/2024',
    'JO-1,,,,Bell of the Journey,1,750,,',
  ]);
  await page.goto('/dashboard/order?tab=1');
  const ordersDialog = page.getByRole('dialog', { name: 'Import orders' });
  await check(orders, ordersDialog);
  await expect(ordersDialog.getByText('1 order: 1 new, 0 known already, 0 with faults')).toBeVisible();
  await ordersDialog.getByRole('button', { name: 'Import 1 order' }).click();
  await expect(page.getByText('1 order imported')).toBeVisible();
  await page.getByRole('searchbox').fill('Buyer of the Journey');
  await expect(page.getByRole('row').filter({ hasText: 'Buyer of the Journey' })).toContainText('Delivered');
  await check(orders, ordersDialog);
  await expect(ordersDialog.getByText('1 order: 0 new, 1 known already, 0 with faults')).toBeVisible();
});
