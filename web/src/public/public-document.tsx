import { authPages } from '@sankalp/contract/auth';
import { publicPages } from '@sankalp/contract/public-pages';
import type { ReactNode } from 'react';
import { Emblem } from '../shared/ui/emblem.tsx';
import { PLACEHOLDERS } from './placeholders.ts';

export interface PublicPage {
  readonly path: string;
  /** Of the browser's tab; none on the front page. */
  readonly title?: string;
  /** What search engines and chats show below the title. */
  readonly description: string;
  readonly Content: () => ReactNode;
  /** Runs in this page alone. */
  readonly script?: string;
}

const LINKS = [
  [publicPages.terms, 'Terms & Conditions'],
  [publicPages.policy, 'Privacy Policy'],
  [authPages.login, 'Login'],
  [publicPages.contact, 'Contact Us'],
] as const;

/** Our own styles and scripts, which escaping would break. */
const raw = (text: string) => ({ dangerouslySetInnerHTML: { __html: text } });

/** A public page, whole: what it looks like and what it does stand in it, so that one answer is all that it needs. */
export function PublicDocument({ page, style }: { page: PublicPage; style: string }) {
  const { path, description, Content, script } = page;
  const { foundationName } = PLACEHOLDERS;
  const title = page.title ? `${page.title} - ${foundationName}` : foundationName;
  const address = PLACEHOLDERS.origin + path;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <meta name="description" content={description} />
        <link rel="canonical" href={address} />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={foundationName} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:url" content={address} />
        <meta property="og:locale" content="en_IN" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style {...raw(style)} />
      </head>
      <body>
        <header>
          {path !== publicPages.landing && (
            <a className="brand" href={publicPages.landing}>
              <Emblem size={32} />
              {foundationName}
            </a>
          )}
          <nav aria-label="Public pages">
            {LINKS.map(([to, text]) => (
              <a key={to} href={to} aria-current={to === path ? 'page' : undefined}>
                {text}
              </a>
            ))}
          </nav>
        </header>
        <main>
          <Content />
        </main>
        {script && <script {...raw(script)} />}
      </body>
    </html>
  );
}
