import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { chooseBrowser } from '../../e2e/harness/browser.ts';
import type { Product } from '../../e2e/harness/product.ts';

export const USERS_PAGE = '/dashboard/user';
export const COURSES_PAGE = '/dashboard/course';
export const LOGIN_PAGE = '/dashboard/login';
/** The first cell of a row is a link to one user, on our screen as on the bare page. */
const ROW_LINK = 'table a[href*="/user-details/"]';
const PATIENCE_MS = 30_000;

const viewport = { width: 1440, height: 900 };

export async function withBrowser<Result>(run: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch(await chooseBrowser());
  try {
    return await run(browser);
  } finally {
    await browser.close();
  }
}

/** An empty cache and nobody signed in. */
export function strangersContext(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ viewport });
}

/** State that a browser keeps of a session: with it a new context is signed in, its cache still empty. */
export async function signedInState(browser: Browser, { origin, admin }: Product) {
  const context = await strangersContext(browser);
  const page = await context.newPage();
  await page.goto(`${origin}${LOGIN_PAGE}`);
  await page.getByLabel('Email ID').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL(/\/dashboard\/home$/, { timeout: PATIENCE_MS });
  const state = await context.storageState();
  await context.close();
  return state;
}

export type State = Awaited<ReturnType<typeof signedInState>>;

export function signedInContext(browser: Browser, storageState: State): Promise<BrowserContext> {
  return browser.newContext({ viewport, storageState });
}

/** A telephone on a slow line: a quarter of this machine's speed, 1.6 Mbit/s down, 150 ms to the server and back. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Milliseconds from the navigation to the frame in which the first row stands. */
export async function firstRowMs(page: Page, url: string): Promise<number> {
  await page.addInitScript((selector) => {
    const look = () => {
      if (document.querySelector(selector)?.textContent) {
        requestAnimationFrame(() => performance.mark('first-row'));
      } else {
        requestAnimationFrame(look);
      }
    };
    look();
  }, ROW_LINK);
  await page.goto(url, { waitUntil: 'commit' });
  const mark = await page.waitForFunction(() => performance.getEntriesByName('first-row')[0]?.startTime, undefined, {
    timeout: PATIENCE_MS,
  });
  return (await mark.jsonValue()) as number;
}
