import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { publicPages } from '@sankalp/contract/public-pages';
import type { Terms } from '@sankalp/contract/settings.schema';
import { formatDate } from '@sankalp/contract/shared/dates';
import type { Language } from '@sankalp/contract/shared/language';

/** Keeps true: what is put into a page is text, and a page may do and look only as it was built to. */

export type PageName = keyof typeof publicPages;

/** A page with its placeholders, and what its answer is sent with. */
export interface PageTemplate {
  readonly html: string;
  readonly policy: string;
}

/** The pages in one language, and what the server says in them, by its English text. */
export interface PagesOfLanguage extends Readonly<Record<PageName, PageTemplate>> {
  readonly language: Language;
  readonly sentences: Sentences;
}

type Sentences = Readonly<Record<string, string>>;

/** Reads the pages as the build of the screens has left them, with what holds for every answer put in. */
export async function readPages(
  folder: string,
  language: Language,
  values: Readonly<Record<string, string>>,
): Promise<PagesOfLanguage> {
  const read = (file: string) => readFile(join(folder, 'public-pages', language, file), 'utf8');
  const template = async (name: PageName): Promise<PageTemplate> => {
    const built = await read(`${name}.html`);
    return { html: fillIn(built, values), policy: policyOf(built) };
  };
  return {
    language,
    sentences: JSON.parse(await read('sentences.json')),
    landing: await template('landing'),
    terms: await template('terms'),
    policy: await template('policy'),
    contact: await template('contact'),
  };
}

/** Puts texts in place of the placeholders of these names; they stand there as they are. */
export function fillIn(html: string, values: Readonly<Record<string, string>>): string {
  return fillText(html, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, escapeHtml(value)])));
}

function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}

/** Reads the policies in one language as the build of the screens has left them as plain text. */
export async function readPolicyText(
  folder: string,
  language: Language,
  values: Readonly<Record<string, string>>,
): Promise<string> {
  return fillText(await readFile(join(folder, 'public-pages', language, 'policy.txt'), 'utf8'), values);
}

/** Terms in force, and since when. */
export type PublishedTerms = Pick<Terms, 'termsAndConditions' | 'savedAt'>;

/** The terms as HTML: an empty line begins a new paragraph, other line breaks stay. */
export function termsHtml(
  { termsAndConditions, savedAt }: PublishedTerms,
  timeZone: string,
  sentences: Sentences,
): string {
  const translated = (text: string) => escapeHtml(sentences[text] ?? text);
  const paragraphs = termsAndConditions.split(/\r?\n(?:[ \t]*\r?\n)+/).filter((paragraph) => paragraph.trim() !== '');
  if (paragraphs.length === 0) {
    return `<p>${translated('The terms and conditions have not been published yet.')}</p>`;
  }
  const since =
    savedAt === null ? '' : `<p class="hint">${translated('Last updated')} ${formatDate(savedAt, timeZone)}</p>`;
  return since + paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

/** Allows only styles and scripts that stand in the page; nothing at all is loaded but the icon and the fonts. */
function policyOf(html: string): string {
  const hashesOf = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
  const scripts = hashesOf('script');
  return [
    "default-src 'none'",
    ['style-src', ...hashesOf('style')].join(' '),
    ...(scripts.length > 0 ? [['script-src', ...scripts].join(' ')] : []),
    // Also where no script could: whoever examines a page for search engines reads robots.txt by its policy.
    "connect-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
