import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { LANGUAGE_COOKIE, type Language } from '@sankalp/contract/shared/language';
import { AdminApi } from '../e2e/harness/admin-api.ts';
import { makeDataDir, startProduct } from '../e2e/harness/product.ts';
import * as browser from './measure/browser.ts';
import { type Encoding, kilobytes, kilobytesOnTheWire, watchTransfers } from './measure/transfer.ts';

const PRELOADS = new URL('../web/dist/preloads.json', import.meta.url);
/** Pause after the last answer that ends the opening of a screen. */
const QUIET_MS = 600;

/** Where the list of a record is asked for, by the route that shows one of its rows. */
const RECORDS: Readonly<Record<string, { list: string; address: (id: string) => string }>> = {
  '/dashboard/user-details/:userId': { list: '/users', address: (id) => `/dashboard/user-details/${id}` },
  '/dashboard/deletion-requests/:requestId': {
    list: '/delete-requests?status=submitted',
    address: (id) => `/dashboard/deletion-requests/${id}`,
  },
  '/dashboard/course-details/:courseId': { list: '/courses', address: (id) => `/dashboard/course-details/${id}` },
  '/dashboard/order-details/:orderId': {
    list: '/orders/admin/list',
    address: (id) => `/dashboard/order-details/${id}`,
  },
  '/dashboard/product-details': {
    list: '/products',
    address: (id) => `/dashboard/product-details?action=view&id=${id}`,
  },
  '/dashboard/cosultation-details': {
    list: '/consultations',
    address: (id) => `/dashboard/cosultation-details?action=view&id=${id}`,
  },
  '/dashboard/cosultant-details': {
    list: '/consultunt',
    address: (id) => `/dashboard/cosultant-details?action=view&id=${id}`,
  },
};

/** Routes named on the command line; without one, all that the build names. */
const chosen = process.argv.slice(2);
const routes = Object.keys(JSON.parse(readFileSync(PRELOADS, 'utf8')) as object).filter(
  (route) => chosen.length === 0 || chosen.includes(route),
);

const { dataDir, remove } = makeDataDir();
const product = await startProduct(dataDir);
try {
  const api = await AdminApi.connect(product);
  await browser.withBrowser(async (chromium) => {
    const state = await browser.signedInState(chromium, product);
    const found: Record<string, object> = {};
    for (const route of routes) {
      const address = await addressOf(route, api);
      if (!address) continue;
      found[route] = { ...(await weigh(chromium, state, address)), ...(await time(chromium, state, address)) };
      console.error(route, JSON.stringify(found[route]));
    }
    console.table(found);
  });
} finally {
  await product.stop();
  remove();
}

async function addressOf(route: string, api: AdminApi): Promise<string | undefined> {
  const record = RECORDS[route];
  if (!record) return route.includes(':') ? undefined : `${product.origin}${route}`;
  const answer = await api.get<unknown>(record.list);
  const rows = Array.isArray(answer) ? answer : Object.values(answer as object).find(Array.isArray);
  const [first] = (rows ?? []) as { id: string }[];
  return first && `${product.origin}${record.address(first.id)}`;
}

async function weigh(chromium: Browser, state: browser.State, address: string) {
  const opened = await transfersOf(chromium, state, address, 'gzip');
  const asSent = await transfersOf(chromium, state, address, 'as sent');
  const inHindi = await transfersOf(chromium, state, address, 'as sent', 'hi');
  return {
    requests: opened.length,
    'KB gzip': Math.round(kilobytes(opened)),
    'KB gzip, with heads': Math.round(kilobytesOnTheWire(opened)),
    'KB Brotli, with heads': Math.round(kilobytesOnTheWire(asSent)),
    'the same in Hindi': Math.round(kilobytesOnTheWire(inHindi)),
  };
}

/** All that a screen asks for until it is quiet, in an empty browser. */
async function transfersOf(
  chromium: Browser,
  state: browser.State,
  address: string,
  encoding: Encoding,
  language?: Language,
) {
  const context = await browser.signedInContext(chromium, state);
  try {
    if (language) await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: address }]);
    const page = await context.newPage();
    const transfers = await watchTransfers(page, encoding);
    await page.goto(address, { waitUntil: 'commit' });
    await quiet(page, () => transfers().length);
    return transfers();
  } finally {
    await context.close();
  }
}

async function time(chromium: Browser, state: browser.State, address: string) {
  const context = await browser.signedInContext(chromium, state);
  try {
    const page = await context.newPage();
    await browser.slowDown(page);
    await page.addInitScript(watchText);
    let answers = 0;
    page.on('requestfinished', () => {
      answers += 1;
    });
    await page.goto(address, { waitUntil: 'commit' });
    await quiet(page, () => answers, 2_000);
    const ms = await page.evaluate(() => (window as unknown as { textStoodMs: number }).textStoodMs);
    return { 'slow line ms': Math.round(ms) };
  } finally {
    await context.close();
  }
}

/** Runs in the page: notes when the first row of a table stood there, and without one when the text last changed. */
function watchText(): void {
  const seen = { text: '', hasRow: false };
  const look = () => {
    const main = document.querySelector('main');
    const text = main?.textContent ?? '';
    if (!seen.hasRow && text !== seen.text) {
      seen.text = text;
      seen.hasRow = Boolean(main?.querySelector('tbody td a')?.textContent);
      Object.assign(window, { textStoodMs: performance.now() });
    }
    requestAnimationFrame(look);
  };
  look();
}

async function quiet(page: Page, count: () => number, forMs = QUIET_MS): Promise<void> {
  for (let before = -1; before !== count() || before < 3; ) {
    before = count();
    await page.waitForTimeout(forMs);
  }
}
