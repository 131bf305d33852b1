import type { OrderRow } from '@sankalp/contract/orders.schema';
import { NAME_MAX_LENGTH } from '@sankalp/contract/shared/text';
import { expect, test } from '../harness/fixtures.ts';
import { waitForFonts } from '../harness/fonts.ts';

const WIDTHS = [1280, 768, 390];
/** Three lines of a row. */
const ROW_MAX_PX = 76;
const LONG = 'Venkatanarasimharajuvaripeta'.repeat(NAME_MAX_LENGTH).slice(0, NAME_MAX_LENGTH);

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a long value is never cut without dots, and makes no row high', async ({ page, signIn, api }) => {
  const { id } = await api.createUser({ name: LONG, city: LONG.slice(0, 80), state: LONG.slice(0, 80) });
  const { orders } = await api.get<{ orders: OrderRow[] }>('/orders/admin/list?waiting=all&limit=25');
  const order = orders.at(-1);
  if (!order) throw new Error('the demo has no waiting order');
  await api.setAddress(order.id, { recipientName: LONG, city: LONG, address: `${LONG} `.repeat(4).slice(0, 480) });
  await signIn(page);
  for (const [path, value] of [
    [`/dashboard/user-details/${id}`, page.getByLabel('User Name')],
    [`/dashboard/order-details/${order.id}`, page.getByRole('heading', { name: `Order ${order.number}` })],
  ] as const) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    await expect(value).toBeVisible();
    await waitForFonts(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => page.evaluate(cutWithoutDots), `${path} at ${width} px`).toEqual([]);
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/dashboard/order/dispatch?tab=2&search=${order.number}`);
  const row = page.getByRole('table', { name: 'Waiting orders' }).getByRole('row', { name: String(order.number) });
  const recipient = row.getByTitle(LONG);
  await expect(recipient).toBeVisible();
  const height = await recipient.evaluate((element) => element.getBoundingClientRect().height);
  expect(height).toBeLessThan(ROW_MAX_PX);
});

test('a long second line makes no arrow of a row narrower', { tag: '@proof' }, async ({ page, signIn, api }) => {
  const { orders } = await api.get<{ orders: OrderRow[] }>('/orders/admin/list?limit=100');
  const order = orders.find(({ paymentStatus, totalInr }) => paymentStatus === 'cod' && totalInr > 999);
  if (!order) throw new Error('the demo has no order that is paid on delivery');
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page);
  await page.goto(`/dashboard/order?tab=1&search=${order.number}`);
  const arrow = page.getByRole('button', { name: `Details of order ${order.number}` });
  await expect(arrow).toBeVisible();
  await waitForFonts(page);
  const box = await arrow.boundingBox();
  expect(box?.width).toBe(box?.height);
});

/** Runs in the page: what is wider than its place and does not say so by dots. */
function cutWithoutDots(): string[] {
  return [...document.querySelectorAll<HTMLElement>('main *')]
    .filter((element) => {
      const { overflowX, textOverflow } = getComputedStyle(element);
      // Texts for those who listen are one pixel large.
      const isShown = element.clientWidth > 2 && element.checkVisibility({ visibilityProperty: true });
      const isInput = element.matches('input');
      // A text that is only read stands whole: on a phone nothing says that it could be scrolled.
      if (isShown && element.matches('textarea:read-only') && element.scrollHeight > element.clientHeight + 1)
        return true;
      const isCut = element.scrollWidth > element.clientWidth + 1 && (isInput || overflowX !== 'visible');
      return isShown && isCut && textOverflow !== 'ellipsis';
    })
    .map((element) => `${element.tagName} ${element.className}`);
}
