import type { Page } from '@playwright/test';

const FIRST_COLUMN_MIN_PX = 160;

/** Rows of these tables that do not show what they are called. */
export async function faultsOfNames(page: Page, tables: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const name of tables) {
    const table = page.getByRole('table', { name, exact: true });
    const found = await table.evaluate(hiddenNames, FIRST_COLUMN_MIN_PX);
    faults.push(...found.map((fault) => `${name}: ${fault}`));
  }
  return faults;
}

/** Runs in the page. */
function hiddenNames(table: Element, firstColumnMinPx: number): string[] {
  const rows = [...table.querySelectorAll('tbody tr[data-row-id]')].filter((row) => row.childElementCount > 1);
  const width = table.querySelector('th')?.getBoundingClientRect().width ?? 0;
  const faults = Math.ceil(width) < firstColumnMinPx ? [`its first column has ${width} px`] : [];
  if (rows.length === 0) faults.push('no rows');
  for (const row of rows) {
    const hasText = (element: Element) => element.textContent?.trim() !== '';
    const cell = [...row.children].find(hasText);
    const name = [...(cell?.querySelectorAll('a, button') ?? [])].find(hasText) ?? cell;
    const box = name?.getBoundingClientRect();
    if (!box || box.width < 24 || box.height < 12) faults.push(`a name is not seen: ${name?.textContent}`);
  }
  return faults;
}
