import type { Page } from '@playwright/test';
import type { Order, OrderRow } from '@sankalp/contract/orders.schema';
import { expectNoAxeViolations } from '../harness/axe.ts';
import { expect, test } from '../harness/fixtures.ts';
import { waitForFonts } from '../harness/fonts.ts';
import { A4_TEXT_MM, expectLegibleTables, expectPageMargins, POINTS, printed } from '../harness/paper.ts';

/** The least that printers leave free, with some room. */
const MARGIN_MM = 6;

async function expectPrinted(page: Page, what: string, paper: keyof typeof POINTS, count: number): Promise<void> {
  const pageCount = paper === 'A4' ? Math.ceil(count / 4) : count;
  await page.getByRole('radio', { name: paper }).click();
  await expect(page).toHaveURL(paper === 'A6' ? /print\?what=[a-z]+$/ : /size=a4/);
  const sheets = page.getByRole('article', { name: what });
  await expect(sheets).toHaveCount(count);
  await expect(sheets.getByRole('img', { name: /^Order \d+$/ })).toHaveCount(count);
  await waitForFonts(page);
  await expectPageMargins(page, MARGIN_MM);
  const { pages, sizes } = await printed(page);
  expect({ what, paper, pages }).toEqual({ what, paper, pages: pageCount });
  expect(sizes).toEqual(sizes.map(() => POINTS[paper]));
}

test('parcels go from the desk to their buyers: picked, packed, labelled, tracked, delivered', async ({
  page,
  signIn,
  api,
}) => {
  const { orders } = await api.get<{ orders: OrderRow[] }>('/orders/admin/list?waiting=all&limit=3');
  const [order] = orders;
  if (!order || orders.length < 3) throw new Error('the demo has too few waiting orders');
  const crowded = {
    recipientName: 'Venkatanarasimharajuvaripeta '.repeat(7).slice(0, 200).trim(),
    address: 'Plot 17, Lakeview Apartments, behind the old post office, '.repeat(9).slice(0, 500).trim(),
  };
  await api.setAddress(order.id, crowded);
  await signIn(page);
  await page.goto('/dashboard/order?tab=1');
  await page.getByRole('link', { name: 'Dispatch desk' }).click();
  await page.getByRole('tab', { name: 'All waiting' }).click();
  const choose = async () => {
    for (const { number } of orders) await page.getByRole('checkbox', { name: `Select order ${number}` }).check();
    await expect(page.getByText('3 selected')).toBeVisible();
  };
  const desk = page.getByRole('heading', { level: 1, name: 'Dispatch desk' });
  const backToDesk = async () => {
    await page.goBack();
    await expect(desk).toBeVisible();
    await choose();
  };

  await choose();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Pick list' }).click();
  await expect(page.getByRole('table', { name: 'Pick list' })).toBeVisible();
  await expect(page.getByText(/^3 orders, \d+ units, /)).toBeVisible();
  await expectPageMargins(page, MARGIN_MM);
  await expectLegibleTables(page, A4_TEXT_MM);
  await expectNoAxeViolations(page);

  await backToDesk();
  await page.getByRole('button', { name: 'Packing slips' }).click();
  await expectPrinted(page, 'Packing slip of order', 'A6', 3);
  await expectNoAxeViolations(page);

  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('tab', { name: 'All waiting' }).click();
  await choose();
  await page.getByRole('button', { name: 'Labels' }).click();
  await expectPrinted(page, 'Address label of order', 'A6', 3);
  await expectPrinted(page, 'Address label of order', 'A4', 3);
  await page.emulateMedia({ media: 'print' });
  const overflows = await page
    .getByRole('article')
    .evaluateAll((labels) => labels.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight));
  expect(overflows).toEqual([0, 0, 0]);
  await page.emulateMedia({ media: null });
  await expectNoAxeViolations(page);

  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('tab', { name: 'All waiting' }).click();
  await choose();
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Courier' }).click();
  const dialog = page.getByRole('dialog', { name: 'Courier of 3 orders' });
  await dialog.getByRole('radio', { name: 'India Post' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('3 orders go by India Post')).toBeVisible();

  await page.getByRole('textbox', { name: `Track Number of order ${order.number}` }).fill('EE123456789IN');
  await page.getByRole('button', { name: `Ship order ${order.number}` }).click();
  await expect(page.getByText('Tracking number updated successfully!')).toBeVisible();
  await expect(page.getByRole('link', { name: String(order.number), exact: true })).toBeHidden();

  await page.goto(`/dashboard/order-details/${order.id}`);
  await expect(page.getByRole('link', { name: `Follow the parcel of order ${order.number}` })).toHaveAttribute(
    'href',
    'https://www.indiapost.gov.in/',
  );
  await page.getByRole('link', { name: /^Invoice \d{4}-\d\d\/\d{6}$/ }).click();
  await expect(page.getByRole('article', { name: /^Invoice / })).toBeVisible();
  await waitForFonts(page);
  await expectPageMargins(page, MARGIN_MM);
  await expectLegibleTables(page, A4_TEXT_MM);
  expect(await printed(page)).toEqual({ pages: 1, sizes: [POINTS.A4] });
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('button', { name: `Mark Delivered order ${order.number}` }).click();
  await expect(page.getByText('Mark as delivered!')).toBeVisible();
  const { status, courier, trackingNumber } = await api.get<Order>(`/orders/${order.id}`);
  expect({ status, courier, trackingNumber }).toEqual({
    status: 'delivered',
    courier: 'India Post',
    trackingNumber: 'EE123456789IN',
  });
});
