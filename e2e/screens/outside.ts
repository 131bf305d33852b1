import { expect } from '@playwright/test';
import { at, button, from, type Screen } from './screen.ts';

/** Pages that are open to everybody. */
export const outside: readonly Screen[] = [
  { name: 'landing page', open: at('/') },
  { name: 'terms', open: at('/terms-conditions') },
  { name: 'policies', open: at('/policy') },
  { name: 'policies in Hindi', open: at('/hi/policy') },
  { name: 'deletion form', open: at('/contact-us') },
  { name: 'deletion form in Hindi', open: at('/hi/contact-us') },
  {
    name: 'no such page',
    open: from(
      at('/no-such-page', (page) => page.getByRole('heading', { name: 'Page not found' })),
      async (page) => {
        // The product's own look, not what the kit's styles leave of it where there is no kit.
        await expect(page.locator('body')).toHaveCSS('font-family', /^"?Inter/);
      },
    ),
  },
  { name: 'sign-in', open: at('/dashboard/login', button('Log In')) },
  {
    name: 'sign-in that failed',
    open: from(at('/dashboard/login', button('Log In')), async (page) => {
      await page.getByRole('button', { name: 'Log In' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    }),
  },
  { name: 'asking for a link', open: at('/dashboard/reset-password') },
  {
    name: 'a link that is spent',
    open: at('/dashboard/reset-password?token=none', (page) => page.getByRole('link', { name: 'Ask for a new link' })),
  },
];
