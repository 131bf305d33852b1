import { test as base, expect, type Page } from '@playwright/test';
import { AdminApi } from './admin-api.ts';
import { type Credentials, KeptSession, signInOnScreen } from './kept-session.ts';
import { listenForFaults } from './page-faults.ts';
import { makeDataDir, type Product, startProduct } from './product.ts';
import { copyTemplate } from './template.ts';

type ForEachTest = {
  api: AdminApi;
  /** Opens the product to a page that goes to an address next. With credentials: by the form, up to the first page. */
  signIn: (page: Page, as?: Credentials) => Promise<void>;
  /** Errors of the pages and reports of their policy, which fail the test at its end. */
  soundPage: string[];
};
type ForEachWorker = {
  settings: NodeJS.ProcessEnv;
  product: Product;
  session: KeptSession;
  connected: () => Promise<AdminApi>;
};

/** Playwright's test with a product of the worker's own, and pages that fail the test when a script of theirs fails or their policy is broken. */
export const test = base.extend<ForEachTest, ForEachWorker>({
  settings: [{}, { option: true, scope: 'worker' }],

  product: [
    async ({ settings }, use) => {
      const { dataDir, remove } = makeDataDir();
      try {
        await copyTemplate(dataDir);
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

  connected: [
    async ({ product }, use) => {
      let api: AdminApi | undefined;
      await use(async () => {
        if (!api?.lasts()) api = await AdminApi.connect(product);
        return api;
      });
    },
    { scope: 'worker' },
  ],
  api: async ({ connected }, use) => use(await connected()),

  session: [async ({ browser, product }, use) => use(new KeptSession(browser, product)), { scope: 'worker' }],
  signIn: async ({ session }, use) =>
    use((page, as) => (as ? signInOnScreen(page, as) : session.openIn(page.context()))),
  soundPage: [
    async ({ context }, use) => {
      const faults = await listenForFaults(context);
      await use(faults);
      // The last report of a page is still on its way here; one that is just leaving its address answers nothing.
      await Promise.all(context.pages().map((page) => page.evaluate(() => null).catch(() => null)));
      expect(faults, 'errors and policy violations in the pages').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
