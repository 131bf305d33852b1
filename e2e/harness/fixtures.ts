import { test as base, expect, type Page } from '@playwright/test';
import { AdminApi } from './admin-api.ts';
import { makeDataDir, type Product, startProduct } from './product.ts';

type Credentials = { email: string; password: string };
type ForEachTest = {
  api: AdminApi;
  signIn: (page: Page, as?: Credentials) => Promise<void>;
  soundPage: undefined;
};
type ForEachWorker = { product: Product };

/** Playwright's test with a product of the worker's own, and a page that fails the test when a script of it fails. */
export const test = base.extend<ForEachTest, ForEachWorker>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const { dataDir, remove } = makeDataDir();
      try {
        const product = await startProduct(dataDir);
        await use(product);
        await product.stop();
      } finally {
        remove();
      }
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  baseURL: async ({ product }, use) => use(product.origin),

  api: async ({ product }, use) => use(await AdminApi.connect(product)),

  signIn: async ({ product }, use) => {
    await use(async (page, as = product.admin) => {
      await page.goto('/dashboard/login');
      await page.getByLabel('Email ID').fill(as.email);
      await page.getByLabel('Password', { exact: true }).fill(as.password);
      await page.getByRole('button', { name: 'Log In' }).click();
      await expect(page).toHaveURL(/\/dashboard\/home$/);
    });
  },

  soundPage: [
    async ({ page }, use) => {
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(String(error)));
      page.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) faults.push(message.text());
      });
      await use(undefined);
      expect(faults, 'errors and policy violations in the page').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
