import type { Page } from '@playwright/test';
import { ADDRESS_MAX_LENGTH } from '@sankalp/contract/orders';
import type { OrderRow } from '@sankalp/contract/orders.schema';
import { NAME_MAX_LENGTH } from '@sankalp/contract/shared/text';
import { expectNoAxeViolations } from '../harness/axe.ts';
import { expect, test } from '../harness/fixtures.ts';
import { waitForFonts } from '../harness/fonts.ts';
import { expectPageMargins, PX_PER_MM, pagesOf } from '../harness/paper.ts';

/** Room that a sheet of A4 leaves between the margins that printers take. */
const MARGIN_MM = 10;
const TEXT_MM = { width: 210 - 2 * MARGIN_MM, height: 297 - 2 * MARGIN_MM };
/** Room for the scissors. */
const GAP_MM = 6;
/** Other journeys ship the most urgent. */
const FIRST = 8;

const longest = (words: string, length: number) => words.repeat(length).slice(0, length).trim();

interface Box {
  x: number;
  y: number;
  right: number;
  bottom: number;
}

/** The labels as they lie on paper, one sheet below the other, in millimetres, and by how much an address is cut. */
async function labelsOnPaper(page: Page) {
  const viewport = page.viewportSize();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: Math.round(TEXT_MM.width * PX_PER_MM), height: 1_000 });
  const labels = await page.getByRole('article', { name: 'Address label of order' }).evaluateAll(
    (articles, perMm) =>
      articles.map((label) => {
        const sheet = label.parentElement?.getBoundingClientRect() ?? new DOMRect();
        const { left, top, right, bottom } = label.getBoundingClientRect();
        const mm = (px: number) => px / perMm;
        const box = {
          x: mm(left - sheet.left),
          y: mm(top - sheet.top),
          right: mm(right - sheet.left),
          bottom: mm(bottom - sheet.top),
        };
        const cut = [label, ...label.querySelectorAll('header, address, footer')].filter(
          ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
            scrollHeight > clientHeight || scrollWidth > clientWidth,
        );
        return { box, cut: cut.map(({ textContent }) => textContent) };
      }),
    PX_PER_MM,
  );
  await page.emulateMedia({ media: null });
  if (viewport) await page.setViewportSize(viewport);
  return labels;
}

const areApart = (one: Box, other: Box) =>
  one.right + GAP_MM <= other.x ||
  other.right + GAP_MM <= one.x ||
  one.bottom + GAP_MM <= other.y ||
  other.bottom + GAP_MM <= one.y;

test('labels come four to a sheet of A4, and all papers as one print', { tag: '@proof' }, async ({
  page,
  signIn,
  api,
}) => {
  const { orders } = await api.get<{ orders: OrderRow[] }>('/orders/admin/list?waiting=all&limit=25');
  const chosen = orders.slice(FIRST, FIRST + 9);
  const [order, another] = chosen;
  if (!order || !another || chosen.length < 9) throw new Error('the demo has too few waiting orders');
  await api.setAddress(order.id, {
    recipientName: longest('Venkatanarasimharajuvaripeta ', NAME_MAX_LENGTH),
    address: longest('Plot 17, Lakeview Apartments, behind the old post office, ', ADDRESS_MAX_LENGTH),
    city: longest('Thiruvananthapuram North ', NAME_MAX_LENGTH),
    state: longest('Andaman and Nicobar Islands ', NAME_MAX_LENGTH),
  });
  await api.setAddress(another.id, { address: longest('W\n', ADDRESS_MAX_LENGTH) });
  await signIn(page);
  await page.goto('/dashboard/order/dispatch?tab=2');
  const desk = page.getByRole('heading', { level: 1, name: 'Dispatch desk' });
  const labels = page.getByRole('article', { name: 'Address label of order' });
  const choose = async (from: number, to: number) => {
    for (const { number } of chosen.slice(from, to))
      await page.getByRole('checkbox', { name: `Select order ${number}` }).check();
    await expect(page.getByText(`${to} selected`)).toBeVisible();
  };

  let before = 0;
  for (const [count, sheets] of [
    [1, 1],
    [4, 1],
    [5, 2],
    [9, 3],
  ] as const) {
    await choose(before, count);
    before = count;
    await page.getByRole('button', { name: 'Labels' }).click();
    await page.getByRole('radio', { name: 'A4' }).click();
    await expect(labels).toHaveCount(count);
    await expect(labels.getByRole('img', { name: /^Order \d+$/ })).toHaveCount(count);
    await waitForFonts(page);
    await expectPageMargins(page, MARGIN_MM);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect({ count, pages: pagesOf(pdf) }).toEqual({ count, pages: sheets });
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(desk).toBeVisible();
    await expect(page.getByText(`${count} selected`)).toBeVisible();
  }

  await page.getByRole('button', { name: 'Labels' }).click();
  await page.getByRole('radio', { name: 'A4' }).click();
  await expect(labels.getByRole('img', { name: /^Order \d+$/ })).toHaveCount(9);
  const onPaper = await labelsOnPaper(page);
  expect(onPaper.flatMap(({ cut }) => cut)).toEqual([]);
  for (const { box } of onPaper) {
    expect(box.right).toBeLessThanOrEqual(TEXT_MM.width + 0.1);
    expect(box.bottom).toBeLessThanOrEqual(TEXT_MM.height);
  }
  const sheet = onPaper.slice(0, 4).map(({ box }) => box);
  for (const [at, one] of sheet.entries())
    for (const other of sheet.slice(at + 1)) expect(areApart(one, other), JSON.stringify([one, other])).toBe(true);
  await expectNoAxeViolations(page);

  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Print all' }).click();
  await expect(labels.getByRole('img', { name: /^Order \d+$/ })).toHaveCount(9);
  await waitForFonts(page);
  await expectPageMargins(page, MARGIN_MM);
  const all = await page.pdf({ preferCSSPageSize: true });
  // The list, a slip for each, and three sheets of labels.
  expect(pagesOf(all)).toBe(1 + 9 + 3);
  await expectNoAxeViolations(page);
});
