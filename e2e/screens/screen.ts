import { expect, type Locator, type Page } from '@playwright/test';
import type { AdminApi } from '../harness/admin-api.ts';
import type { JudgeName } from '../harness/judges/judges.ts';

/** Screen that somebody can have before them, a dialog over it, or a state of either. */
export interface Screen {
  readonly name: string;
  /** From any page to the screen with its rows and numbers in place, in a window of 1,280 px. */
  readonly open: (page: Page, api: AdminApi) => Promise<void>;
  /** Where there is such a state: at all widths, when none are given. The widest is that in which it opens. */
  readonly widths?: readonly number[];
  /** Tables whose rows show their names at every width. */
  readonly tables?: readonly string[];
  /** Judges that do not look, with the reason. */
  readonly but?: Partial<Record<JudgeName, string>>;
}

type Sign = (page: Page) => Locator;

/** Opens an address and waits until the screen has more than its frame. */
export const at =
  (path: string, sign: Sign = heading): Screen['open'] =>
  async (page) => {
    await page.goto(path);
    await expect(sign(page).first()).toBeVisible();
  };

/** A list at an address. */
export const list = (name: string, path: string, table: string): Screen => ({
  name,
  open: at(path, rowsOf(table)),
  tables: [table],
});

/** Takes a screen a step further. */
export const from =
  (open: Screen['open'], step: (page: Page) => Promise<void>): Screen['open'] =>
  async (page, api) => {
    await open(page, api);
    await step(page);
  };

export const heading: Sign = (page) => page.getByRole('heading', { level: 1 });

/** Rows of records: those that stand for what is still to come have no class. */
export const rowsOf =
  (table: string): Sign =>
  (page) =>
    page.getByRole('table', { name: table, exact: true }).locator('tbody tr[class]');

export const button =
  (name: string | RegExp): Sign =>
  (page) =>
    page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
