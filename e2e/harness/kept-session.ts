import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { ACCESS_TOKEN_TTL_SECONDS, authPaths, decodeToken } from '@sankalp/contract/auth';
import type { Product } from './product.ts';

export type Credentials = { email: string; password: string };
type Kept = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A token that lasts at least this long is renewed by no journey, so that all find the session as it was kept. */
const LASTS_MS = (ACCESS_TOKEN_TTL_SECONDS * 1000) / 2;

/** The session of the first admin, as a browser keeps it: signed in on the screen once, and again when it has ended. */
export class KeptSession {
  readonly #browser: Browser;
  readonly #product: Product;
  #kept: Kept | undefined;

  constructor(browser: Browser, product: Product) {
    this.#browser = browser;
    this.#product = product;
  }

  /** Leaves the context signed in, with no page of the product open. */
  async openIn(context: BrowserContext): Promise<void> {
    if (!this.#kept || !(await this.#isOpen(this.#kept))) this.#kept = await this.#signIn();
    await context.setStorageState(this.#kept);
  }

  async #signIn(): Promise<Kept> {
    const context = await this.#browser.newContext({ baseURL: this.#product.origin });
    await signInOnScreen(await context.newPage(), this.#product.admin);
    const kept = await context.storageState();
    await context.close();
    return kept;
  }

  async #isOpen({ origins }: Kept): Promise<boolean> {
    const token = origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name === 'token')?.value ?? '';
    const expiresAtMs = Number(decodeToken(token)?.exp) * 1000;
    if (!(expiresAtMs > Date.now() + LASTS_MS)) return false;
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${this.#product.origin}/api/v1${authPaths.profile}`, { headers })).ok;
  }
}

/** Signs in as a person does, and stays on the first page that they see. */
export async function signInOnScreen(page: Page, as: Credentials): Promise<void> {
  await page.goto('/dashboard/login');
  await page.getByLabel('Email ID').fill(as.email);
  await page.getByLabel('Password', { exact: true }).fill(as.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/dashboard\/home$/);
}
