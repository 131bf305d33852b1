import { expect, type Page } from '@playwright/test';

export const PX_PER_MM = 96 / 25.4;
/** A line or two; a column that is one letter wide makes far more. */
const LINES_PX = 100;

/** How many pages a PDF has. */
export const pagesOf = (pdf: Buffer): number => [...pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b/g)].length;

/** A4 between its margins of 14 mm. */
export const A4_TEXT_MM = 182;
/** Sides of papers as a PDF counts them, whole. */
export const POINTS = { A6: [298, 420], A4: [595, 842] } as const;

/** How many pages the browser prints, and how large they are. */
export async function printed(page: Page) {
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  const sizes = [...pdf.toString('latin1').matchAll(/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) =>
    [width, height].map((side) => Math.round(Number(side))),
  );
  return { pages: pagesOf(pdf), sizes };
}

/** That no cell of a printed table is cut or becomes a column of letters, on paper that leaves so many millimetres between its margins. */
export async function expectLegibleTables(page: Page, widthMm: number): Promise<void> {
  const viewport = page.viewportSize();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: Math.round(widthMm * PX_PER_MM), height: 1000 });
  await expectLegibleCells(page);
  await page.emulateMedia({ media: null });
  if (viewport) await page.setViewportSize(viewport);
}

/** That no cell of the tables that are seen is cut or becomes a column of letters. */
export async function expectLegibleCells(page: Page): Promise<void> {
  await expect(page.getByRole('table').first()).toBeVisible();
  await expect.poll(() => illegibleCells(page)).toEqual([]);
}

const illegibleCells = (page: Page) =>
  page.getByRole('table').evaluateAll(
    (tables, linesPx) =>
      tables
        .flatMap((table) => [...table.querySelectorAll<HTMLElement>('th, td')])
        .filter(({ scrollWidth, clientWidth, offsetHeight }) => scrollWidth > clientWidth || offsetHeight > linesPx)
        .map(({ textContent, offsetHeight, offsetWidth }) => `${textContent} (${offsetWidth} x ${offsetHeight} px)`),
    LINES_PX,
  );

/** Margins that the page's own styles leave free at each side of the paper, in millimetres. */
export async function expectPageMargins(page: Page, leastMm: number): Promise<void> {
  const margins = () =>
    page.evaluate(() =>
      [...document.styleSheets].flatMap((sheet) =>
        [...sheet.cssRules].flatMap((rule) =>
          rule instanceof CSSPageRule ? [rule.style.getPropertyValue('margin')] : [],
        ),
      ),
    );
  // The style of the chosen paper comes a moment after its choice.
  await expect
    .poll(async () => (await margins()).map((margin) => Number.parseFloat(margin)).filter((mm) => mm >= leastMm))
    .toHaveLength(1);
}
