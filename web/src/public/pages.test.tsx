import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../shared/testing/expect-accessible.ts';
import { publicFiles, renderPublicPages, sentencesIn } from './pages.tsx';

const parts = { style: 'p{}', formScript: 'send("a" < b);' };
const pages = renderPublicPages('en', parts);
const inHindi = renderPublicPages('hi', parts);

const documentOf = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const textOf = (html: string) => documentOf(html).querySelector('main')?.textContent ?? '';
const textsOf = ({ body }: Document) =>
  [...body.querySelectorAll('h1, h2, h3, p, a, label, button, span')]
    .map((element) => element.textContent.trim())
    .filter((text) => text !== '');
const names = Object.keys(pages) as (keyof typeof pages)[];

describe.each(names)('the page %s', (name) => {
  const shown = documentOf(pages[name]);

  test('leads to the other public pages and to the sign-in, in these words', () => {
    const links = [...shown.querySelectorAll('nav a')].map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Terms & Conditions', '{{base}}/terms-conditions'],
      ['Privacy Policy', '{{base}}/policy'],
      ['Login', '/dashboard/login'],
      ['Contact Us', '{{base}}/contact-us'],
    ]);
  });

  test('says in its head what it is, for search engines and chats too', () => {
    expect(shown.documentElement.lang).toBe('en');
    const content = (query: string) => shown.querySelector(query)?.getAttribute('content') ?? '';
    const address = shown.querySelector('link[rel=canonical]')?.getAttribute('href');
    expect(address).toMatch(/^\{\{origin\}\}\{\{base\}\}\/[a-z-]*$/);
    expect(content('meta[property="og:url"]')).toBe(address);
    expect(shown.title).toContain('{{foundationName}}');
    expect(content('meta[property="og:title"]')).toBe(shown.title);
    expect(content('meta[name=description]').length).toBeGreaterThan(30);
    expect(content('meta[property="og:description"]')).toBe(content('meta[name=description]'));
  });

  test('loads nothing but its icon', () => {
    const loaded = [...shown.querySelectorAll('[src], link[href]:not([rel=canonical], [rel=alternate])')];
    const addresses = loaded.map((element) => element.getAttribute('href') ?? element.getAttribute('src'));
    expect([...new Set(addresses)]).toEqual(['/favicon.svg']);
    expect(shown.querySelectorAll('script')).toHaveLength(name === 'contact' ? 1 : 0);
  });

  test('says that it stands in another language, too, and leads there', () => {
    const path = shown.querySelector('link[hreflang=x-default]')?.getAttribute('href')?.replace('{{origin}}', '');
    const others = [...shown.querySelectorAll('link[rel=alternate]')].map((link) => link.getAttribute('href'));
    expect(others).toEqual(['', '/en', '/hi'].map((base) => `{{origin}}${base}${path}`));
    const link = shown.querySelector('header a[hreflang]');
    expect([link?.textContent, link?.getAttribute('href'), link?.getAttribute('lang')]).toEqual([
      'हिन्दी',
      `/hi${path}`,
      'hi',
    ]);
  });

  test('is the same page in Hindi: what it shows, loads, asks for and leads to', () => {
    const hindi = documentOf(inHindi[name]);
    expect(hindi.documentElement.lang).toBe('hi');
    const shapeOf = (page: Document) =>
      [...page.querySelectorAll('body *')].map((element) => [
        element.tagName,
        element.id,
        element.getAttribute('name'),
        element.hasAttribute('hreflang') ? '' : element.getAttribute('href'),
      ]);
    expect(shapeOf(hindi)).toEqual(shapeOf(shown));
    for (const text of textsOf(hindi)) expect(text).toMatch(/\p{Script=Devanagari}|^English$|^[{}\w.-]+$/u);
  });

  test('has one heading of its own and no violation', async () => {
    expect(shown.querySelectorAll('h1')).toHaveLength(1);
    document.documentElement.lang = shown.documentElement.lang;
    document.title = shown.title;
    document.body.replaceChildren(...shown.body.cloneNode(true).childNodes);
    await expectAccessible(document);
  });
});

test('the front page shows the logo only, and leads administrators to a reset link', () => {
  expect(textOf(pages.landing)).toBe(
    '{{foundationName}}Administrators who forgot their password can ask for a reset link.',
  );
  const landing = documentOf(pages.landing);
  expect([...landing.images].map(({ alt }) => alt)).toEqual(['Logo of {{foundationName}}']);
  const link = landing.querySelector('main a');
  expect(link?.getAttribute('href')).toBe('/dashboard/reset-password');
});

test('the terms are put in by the server', () => {
  expect(documentOf(pages.terms).querySelector('h1')?.textContent).toBe('Terms & Conditions');
  expect(pages.terms).toContain('{{terms}}');
});

test.each([
  'Privacy Policy',
  'Refund and Return Policy',
  'Shipping and Delivery Policy',
  'Physical products ship within 3 to 5 business days.',
  'A damaged or wrong item must be reported within 48 hours',
  'The link to a live class is sent at least 12 hours before class.',
  'Your request is reviewed within 7 working days, and your data is removed within 7 days of approval.',
  'Order and payment history is kept up to 180 days.',
])('the policy says "%s"', (fact) => {
  expect(textOf(pages.policy)).toContain(fact);
});

test('the facts of the policy have the same numbers in Hindi', () => {
  const numbersOf = (html: string) => textOf(html).match(/\d+/g);
  expect(numbersOf(inHindi.policy)?.toSorted()).toEqual(numbersOf(pages.policy)?.toSorted());
});

test('the form has its fields, of which two are required, and its button', () => {
  const form = documentOf(pages.contact).querySelector('form') as HTMLFormElement;
  const fields = [...form.querySelectorAll<HTMLInputElement>('input, textarea')].map((field) => [
    field.labels?.[0]?.textContent,
    field.name,
    field.required,
  ]);
  expect(fields).toEqual([
    ['Full Name', 'name', true],
    ['Mobile Number', 'mobileNumber', true],
    ['Email', 'email', false],
    ['Message / Reason', 'reason', false],
  ]);
  expect(form.querySelector('button')?.textContent).toBe('Submit Request');
  expect([form.method, form.getAttribute('action')]).toEqual(['post', '{{base}}/contact-us']);
  expect(pages.contact).toContain('<script>send("a" < b);</script>');
});

test('the English of what may be said of the form is what the server says', () => {
  const sentences = Object.entries(sentencesIn('en'));
  expect(sentences.length).toBeGreaterThan(15);
  for (const [key, text] of sentences) expect(text).toBe(key);
});

test('the form takes what may be said of it along, where it is not English', () => {
  const sentences = (html: string) => documentOf(html).querySelector('form')?.dataset.sentences;
  expect(sentences(pages.contact)).toBeUndefined();
  expect(JSON.parse(sentences(inHindi.contact) ?? '{}')).toMatchObject({
    'Full Name': 'पूरा नाम',
    'is required': 'ज़रूरी है',
    'can have at most 200 characters': 'में अधिक से अधिक 200 अक्षर हो सकते हैं',
  });
});

test('the build leaves the pages of both languages to the server, and what it says in them', () => {
  const inEach = (language: string) =>
    ['landing.html', 'terms.html', 'policy.html', 'contact.html', 'sentences.json', 'policy.txt'].map(
      (file) => `${language}/${file}`,
    );
  expect(Object.keys(publicFiles(parts))).toEqual([...inEach('en'), ...inEach('hi')]);
});

test('the policies stand as plain text as well, with the same facts', () => {
  for (const [language, html] of [
    ['en', pages.policy],
    ['hi', inHindi.policy],
  ] as const) {
    const text = publicFiles(parts)[`${language}/policy.txt`] ?? '';
    const article = documentOf(html).querySelector('article');
    article?.querySelector('.contents')?.remove();
    const written = (all: string) => all.replace(/\s/g, '');
    expect(written(text.replace(' ({{origin}}{{base}}/contact-us)', ''))).toBe(written(article?.textContent ?? ''));
    expect(text).toContain(' ({{origin}}{{base}}/contact-us)');
    expect(text.split('\n\n').length).toBe(article?.querySelectorAll('h1, h2, h3, p').length);
  }
});
