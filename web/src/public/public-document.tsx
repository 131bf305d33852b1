import { Trans, useLingui } from '@lingui/react';
import { authPages } from '@sankalp/contract/auth';
import { publicPages } from '@sankalp/contract/public-pages';
import { LANGUAGES, type Language } from '@sankalp/contract/shared/language';
import type { ReactNode } from 'react';
import { Emblem } from '../shared/ui/emblem.tsx';
import { PLACEHOLDERS } from './placeholders.ts';

export interface PublicPage {
  readonly path: string;
  /** Title of the browser's tab; none on the front page. */
  readonly title?: string;
  /** Description that search engines and chats show below the title. */
  readonly description: string;
  readonly Content: () => ReactNode;
  /** Runs in this page alone. */
  readonly script?: string;
}

const { base, foundationName, origin } = PLACEHOLDERS;

/** Name of each language for itself, and its code for chats. */
const CALLED: Readonly<Record<Language, { readonly name: string; readonly territory: string }>> = {
  en: { name: 'English', territory: 'en_IN' },
  hi: { name: 'हिन्दी', territory: 'hi_IN' },
};

/** Our own styles and scripts, which escaping would break. */
const raw = (text: string) => ({ dangerouslySetInnerHTML: { __html: text } });

/** A public page, whole: what it looks like and what it does stand in it, so that one answer is all that it needs. */
export function PublicDocument({ page, style }: { page: PublicPage; style: string }) {
  const { path, description, Content, script } = page;
  const { i18n } = useLingui();
  const language = i18n.locale as Language;
  const title = page.title ? `${page.title} - ${foundationName}` : foundationName;
  const address = origin + base + path;
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <meta name="description" content={description} />
        <link rel="canonical" href={address} />
        <link rel="alternate" hrefLang="x-default" href={origin + path} />
        {LANGUAGES.map((other) => (
          <link key={other} rel="alternate" hrefLang={other} href={`${origin}/${other}${path}`} />
        ))}
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={foundationName} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:url" content={address} />
        <meta property="og:locale" content={CALLED[language].territory} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style {...raw(style)} />
      </head>
      <body>
        <header>
          {path !== publicPages.landing && (
            <a className="brand" href={base + publicPages.landing}>
              <Emblem size={32} />
              {foundationName}
            </a>
          )}
          <PublicLinks path={path} />
          {LANGUAGES.filter((other) => other !== language).map((other) => (
            <a key={other} className="language" href={`/${other}${path}`} hrefLang={other} lang={other}>
              {CALLED[other].name}
            </a>
          ))}
        </header>
        <main>
          <Content />
        </main>
        {script && <script {...raw(script)} />}
      </body>
    </html>
  );
}

/** The way to the other pages, in these words (PUBLIC-02). */
function PublicLinks({ path }: { path: string }) {
  const { i18n } = useLingui();
  const to = (page: string) => ({ href: base + page, 'aria-current': page === path ? ('page' as const) : undefined });
  return (
    <nav aria-label={i18n.t('Public pages')}>
      <a {...to(publicPages.terms)}>
        <Trans id="Terms & Conditions" />
      </a>
      <a {...to(publicPages.policy)}>
        <Trans id="Privacy Policy" />
      </a>
      <a href={authPages.login}>
        <Trans id="Login" />
      </a>
      <a {...to(publicPages.contact)}>
        <Trans id="Contact Us" />
      </a>
    </nav>
  );
}
