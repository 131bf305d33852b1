import { expect, type Locator, type Page } from '@playwright/test';
import type { AdminApi } from '../harness/admin-api.ts';
import type { JudgeName } from '../harness/judges/judges.ts';
import { go, rest, touch } from './go.ts';

/** Screen that somebody can have before them, a dialog over it, or a state of either. */
export interface Screen {
  readonly name: string;
  /** From any page to the screen with its rows and numbers in place, in a window of 1,280 px. */
  readonly open: (page: Page, api: AdminApi) => Promise<void>;
  /** Where there is such a state: at all widths, when none are given. The widest is that in which it opens. */
  readonly widths?: readonly number[];
  /** Moves nothing while it comes: rows after their outline, or a record with all its parts. */
  readonly comes?: 'rows' | 'record';
  /** Tables whose rows show their names at every width. */
  readonly tables?: readonly string[];
  /** Judges that do not look, with the reason. */
  readonly but?: Partial<Record<JudgeName, string>>;
}

type Sign = (page: Page) => Locator;

/** Opens an address and waits until the screen has more than its frame. */
export const at =
  (path: string, ...signs: Sign[]): Screen['open'] =>
  async (page) => {
    await go(page, path);
    for (const sign of signs.length > 0 ? signs : [heading]) await expect(sign(page).first()).toBeVisible();
  };

/** A list at an address. */
export const list = (name: string, path: string, table: string): Screen => ({
  name,
  open: at(path, rowsOf(table)),
  comes: 'rows',
  tables: [table],
});

/** The same list while its rows are still on their way. */
export const outline = (name: string, path: string, table: string): Screen => ({
  name: `${name} that are still to come`,
  open: async (page) => {
    touch(page);
    await rest(page);
    // Nothing is answered until the page is left.
    await page.route(/\/api\//, () => undefined);
    await go(page, path);
    await expect(page.getByRole('table', { name: table }).getByText('Loading...')).toBeVisible();
    touch(page);
  },
});

/** Takes a screen a step further. */
export const from =
  (open: Screen['open'], step: (page: Page) => Promise<void>): Screen['open'] =>
  async (page, api) => {
    await open(page, api);
    touch(page);
    await step(page);
  };

export const heading: Sign = (page) => page.getByRole('heading', { level: 1 });

/** A part of a record, by what stands in it last. */
export const part =
  (region: string, text: string): Sign =>
  (page) =>
    page.getByRole('region', { name: region }).getByText(text);

/** Rows of records: those that stand for what is still to come have no id. */
export const rowsOf =
  (table: string): Sign =>
  (page) =>
    page.getByRole('table', { name: table, exact: true }).locator('tbody tr[data-row-id]');

export const button =
  (name: string | RegExp): Sign =>
  (page) =>
    page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
