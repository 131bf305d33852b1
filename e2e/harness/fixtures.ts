import { test as base, expect, type Page } from '@playwright/test';
import { AdminApi } from './admin-api.ts';
import { listenForFaults } from './page-faults.ts';
import { makeDataDir, type Product, startProduct } from './product.ts';

type Credentials = { email: string; password: string };
type ForEachTest = {
  api: AdminApi;
  signIn: (page: Page, as?: Credentials) => Promise<void>;
  soundPage: undefined;
};
type ForEachWorker = { settings: NodeJS.ProcessEnv; product: Product };

/** Playwright's test with a product of the worker's own, and pages that fail the test when a script of theirs fails or their policy is broken. */
export const test = base.extend<ForEachTest, ForEachWorker>({
  settings: [{}, { option: true, scope: 'worker' }],

  product: [
    async ({ settings }, use) => {
      const { dataDir, remove } = makeDataDir();
      try {
        const product = await startProduct(dataDir, settings);
        await use(product);
        await product.stop();
      } finally {
        remove();
      }
    },
    { scope: 'worker', timeout: 180_000 },
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
    async ({ context }, use) => {
      const faults = await listenForFaults(context);
      await use(undefined);
      // What a page reported last is still on its way here; one that is just leaving its address answers nothing.
      await Promise.all(context.pages().map((page) => page.evaluate(() => null).catch(() => null)));
      expect(faults, 'errors and policy violations in the pages').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
