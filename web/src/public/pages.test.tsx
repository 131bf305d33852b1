import axe from 'axe-core';
import { describe, expect, test } from 'vitest';
import { renderPublicPages } from './pages.tsx';

const pages = renderPublicPages({ style: 'p{}', formScript: 'send("a" < b);' });

const documentOf = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const textOf = (html: string) => documentOf(html).querySelector('main')?.textContent ?? '';
const names = Object.keys(pages) as (keyof typeof pages)[];

describe.each(names)('the page %s', (name) => {
  const shown = documentOf(pages[name]);

  test('leads to the other public pages and to the sign-in, in these words', () => {
    const links = [...shown.querySelectorAll('nav a')].map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Terms & Conditions', '/terms-conditions'],
      ['Privacy Policy', '/policy'],
      ['Login', '/dashboard/login'],
      ['Contact Us', '/contact-us'],
    ]);
  });

  test('says in its head what it is, for search engines and chats too', () => {
    expect(shown.documentElement.lang).toBe('en');
    const content = (query: string) => shown.querySelector(query)?.getAttribute('content') ?? '';
    const address = shown.querySelector('link[rel=canonical]')?.getAttribute('href');
    expect(address).toMatch(/^\{\{origin\}\}\/[a-z-]*$/);
    expect(content('meta[property="og:url"]')).toBe(address);
    expect(shown.title).toContain('{{foundationName}}');
    expect(content('meta[property="og:title"]')).toBe(shown.title);
    expect(content('meta[name=description]').length).toBeGreaterThan(30);
    expect(content('meta[property="og:description"]')).toBe(content('meta[name=description]'));
  });

  test('loads nothing but its icon', () => {
    const loaded = [...shown.querySelectorAll('[src], link[href]:not([rel=canonical])')];
    expect(loaded.map((element) => element.getAttribute('href'))).toEqual(['/favicon.svg']);
    expect(shown.querySelectorAll('script')).toHaveLength(name === 'contact' ? 1 : 0);
  });

  test('has one heading of its own and no violation', async () => {
    expect(shown.querySelectorAll('h1')).toHaveLength(1);
    document.documentElement.lang = shown.documentElement.lang;
    document.title = shown.title;
    document.body.replaceChildren(...shown.body.cloneNode(true).childNodes);
    const { violations } = await axe.run(document, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations).toEqual([]);
  });
});

test('the front page shows the logo only, and leads administrators to a reset link', () => {
  expect(textOf(pages.landing)).toBe(
    '{{foundationName}}Administrators who forgot their password can ask for a reset link.',
  );
  const link = documentOf(pages.landing).querySelector('main a');
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
  expect([form.method, form.getAttribute('action')]).toEqual(['post', '/contact-us']);
  expect(pages.contact).toContain('<script>send("a" < b);</script>');
});
