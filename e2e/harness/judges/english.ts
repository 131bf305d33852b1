import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, expect, type Page, type Request } from '@playwright/test';
import { LANGUAGE_COOKIE } from '@sankalp/contract/shared/language';
import { go } from '../../screens/go.ts';
import type { KeptSession } from '../kept-session.ts';

/** Latin letters that belong on a Hindi screen as well. */
const STAYS = [
  // Names of products and of formats.
  /\b(WhatsApp|Sankalp|Ananda Foundation|CSV|JSON|PDF|XLSX|SKU|QR|GST|GSTIN|HSN|API|OTP|URL|UPI|COD|SMS|MIT|Apache)\b/g,
  /\b(JPG|PNG|WEBP|GIF|MP4|WEBM|OGG)\b/g,
  // Times of a course, as the documents write them.
  /\b\d\d:\d\d (AM|PM)\b/g,
  // Units, and keys of the keyboard.
  /\b(\d+ )?(MB|KB|GB|px|mm|cm|kg|g|Ctrl|Esc|Enter|Tab|Shift|Cmd|K)\b/g,
  // Browsers and what they run on, as they call themselves.
  /\b(Chrome|Chromium|Safari|Firefox|Edge|Linux|Windows|macOS|Android|iOS)\b/g,
  // The other language, under its own name, and the languages of templates by their codes.
  /\bEnglish\b/g,
  /^(hi|en)$/g,
];
const LATIN = /[A-Za-z]/;
const LATIN_WORD = /[A-Za-z]{2,}/;
/** Long texts of the data are shown in pieces. */
const PIECE = 25;

/** A page in Hindi, and what the server has told it: names, titles and texts that people wrote. */
export class HindiPage {
  static async open(browser: Browser, session: KeptSession, baseURL: string): Promise<HindiPage> {
    const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
    await session.openIn(context);
    await context.addCookies([{ name: LANGUAGE_COOKIE, value: 'hi', url: baseURL }]);
    return new HindiPage(await context.newPage());
  }

  readonly #page: Page;
  readonly #told = new Set<string>();
  #asked = 0;

  private constructor(page: Page) {
    this.#page = page;
    const isCall = (request: Request) => new URL(request.url()).pathname.startsWith('/api/');
    const count = (request: Request, change: 1 | -1) => {
      if (isCall(request)) this.#asked += change;
    };
    page.on('request', (request) => count(request, 1));
    page.on('requestfailed', (request) => count(request, -1));
    page.on('requestfinished', async (request) => {
      if (isCall(request)) this.#learn(await answerOf(request));
      count(request, -1);
    });
  }

  #learn(answer: unknown): void {
    // A time or a number hides no word, but would take the time out of "06:30 AM".
    for (const text of textsOf(answer)) if (LATIN.test(text) && !WORDS_OF_OURS.has(text)) this.#told.add(text);
  }

  async close(): Promise<void> {
    await this.#page.context().close();
  }

  /** The words that stand in English at an address. */
  async leftoverEnglish(address: string): Promise<string[]> {
    await go(this.#page, address);
    await expect(this.#page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    // Rows that came since the page seemed quiet are known at a second look.
    return (await this.#read()).length > 0 ? this.#read() : [];
  }

  async #read(): Promise<string[]> {
    await expect.poll(() => this.#isQuiet()).toBe(true);
    await expect(this.#page.getByRole('main').getByText('लोड हो रहा है...')).toHaveCount(0);
    const { shown, admin } = await this.#page.evaluate(shownTexts);
    this.#learn(JSON.parse(admin));
    const told = [...this.#told].sort((a, b) => b.length - a.length);
    return shown.filter((text) => LATIN_WORD.test(withoutData(text, told)));
  }

  async #isQuiet(): Promise<boolean> {
    if (this.#asked > 0) return false;
    await pause(100);
    return this.#asked === 0;
  }
}

/** A browser that is short of room lets go of an answer that its page has read: it is asked for once more. */
async function answerOf(request: Request): Promise<unknown> {
  const answer = await request.response();
  const parsed = await answer?.json().catch(() => undefined);
  if (parsed !== undefined || request.method() !== 'GET') return parsed;
  const { request: again } = request.frame().page().context();
  return (await again.fetch(request)).json().catch(() => undefined);
}

/** Values of the contract have words on screen, in each language. */
const WORDS_OF_OURS = new Set(
  enumsOf(JSON.parse(readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8'))),
);

function enumsOf(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const own = 'enum' in node && Array.isArray(node.enum) ? node.enum : [];
  return [...own, ...Object.values(node).flatMap(enumsOf)];
}

function textsOf(node: unknown): string[] {
  if (typeof node === 'string') return [node.trim()];
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(textsOf) : [];
}

function withoutData(text: string, told: readonly string[]): string {
  if (text.length > PIECE && told.some((data) => data.includes(text))) return '';
  let rest = text;
  for (const data of told) if (data.length > 1 && rest.includes(data)) rest = rest.replaceAll(data, ' ');
  return STAYS.reduce((left, stays) => left.replaceAll(stays, ' '), rest);
}

/** Runs in the page: all that is read or heard, but for what says that it is in another language. */
function shownTexts(): { shown: string[]; admin: string } {
  const texts = new Set<string>();
  const add = (text: string | null | undefined) => void (text?.trim() && texts.add(text.trim()));
  for (const element of document.querySelectorAll<HTMLElement>('body, body *')) {
    if (
      element.matches(
        'script, style, noscript, [lang="en"], [lang="en"] *, [aria-hidden="true"], [aria-hidden="true"] *',
      )
    )
      continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) add(element.getAttribute(name));
    if (element instanceof HTMLInputElement && element.type === 'text') add(element.value);
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) add(node.textContent);
  }
  return { shown: [...texts], admin: localStorage.getItem('admin') ?? '{}' };
}
