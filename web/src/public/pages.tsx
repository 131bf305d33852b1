import { type I18n, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { I18nProvider } from '@lingui/react';
import { publicPages } from '@sankalp/contract/public-pages';
import { LANGUAGES, type Language } from '@sankalp/contract/shared/language';
import { renderToStaticMarkup } from 'react-dom/server';
import { ContactPage } from './contact-page.tsx';
import { formSentences, termsSentences } from './form-sentences.ts';
import { LandingPage } from './landing-page.tsx';
import { messages as hindi } from './locales/hi.po';
import { PLACEHOLDERS } from './placeholders.ts';
import { PolicyPage } from './policy-page.tsx';
import { PublicDocument, type PublicPage } from './public-document.tsx';
import { TermsPage } from './terms-page.tsx';

/** The pages that anybody may read, rendered in each language when the product is built. */

interface Parts {
  readonly style: string;
  /** Script that sends the deletion form. */
  readonly formScript: string;
}

type PageName = keyof typeof publicPages;

const { foundationName } = PLACEHOLDERS;

const pagesIn = (i18n: I18n, formScript: string): Readonly<Record<PageName, PublicPage>> => ({
  landing: {
    path: publicPages.landing,
    description: i18n.t('{foundationName}: courses, consultations and products.', { foundationName }),
    Content: LandingPage,
  },
  terms: {
    path: publicPages.terms,
    title: i18n.t('Terms & Conditions'),
    description: i18n.t('The terms and conditions of {foundationName}.', { foundationName }),
    Content: TermsPage,
  },
  policy: {
    path: publicPages.policy,
    title: i18n.t('Privacy Policy'),
    description: i18n.t('The privacy, refund and return, shipping and delivery policies of {foundationName}.', {
      foundationName,
    }),
    Content: PolicyPage,
  },
  contact: {
    path: publicPages.contact,
    title: i18n.t('Contact Us'),
    description: i18n.t('Ask {foundationName} to delete your account.', { foundationName }),
    Content: ContactPage,
    script: formScript,
  },
});

/** Texts in a language. English texts are their own keys; one that another language lacks is an error of the build. */
function textsIn(language: Language): I18n {
  const messages = { en: {}, hi: hindi }[language];
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
  i18n.setMessagesCompiler(compileMessage);
  if (language !== 'en') {
    i18n.on('missing', ({ id }) => {
      throw new Error(`No text in ${language} for: ${id}`);
    });
  }
  return i18n;
}

/** Each page as HTML, by its name. */
export function renderPublicPages(language: Language, { style, formScript }: Parts): Record<PageName, string> {
  const i18n = textsIn(language);
  const html = ([name, page]: [string, PublicPage]) => [
    name,
    `<!doctype html>${renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <PublicDocument page={page} style={style} />
      </I18nProvider>,
    )}`,
  ];
  return Object.fromEntries(Object.entries(pagesIn(i18n, formScript)).map(html)) as Record<PageName, string>;
}

const BLOCKS = /<\/(?:h1|h2|h3|p)>/g;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** The policies as plain text, for those who show them in words of their own; an empty line stands between paragraphs. */
function policyText(language: Language): string {
  const html = renderToStaticMarkup(
    <I18nProvider i18n={textsIn(language)}>
      <PolicyPage />
    </I18nProvider>,
  );
  return html
    .replace(/<ul class="contents">.*?<\/ul>/s, '')
    .replace(
      /<a href="([^"]*)">(.*?)<\/a>/g,
      (_link, address: string, text: string) => `${text} (${PLACEHOLDERS.origin}${address})`,
    )
    .replace(BLOCKS, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
    .trim();
}

/** Files that the server reads, by their names: the pages of each language, and what it says in them itself. */
export function publicFiles(parts: Parts): Readonly<Record<string, string>> {
  const files = LANGUAGES.flatMap((language) => [
    ...Object.entries(renderPublicPages(language, parts)).map(([name, html]) => [`${language}/${name}.html`, html]),
    [`${language}/sentences.json`, JSON.stringify(sentencesIn(language))],
    [`${language}/policy.txt`, policyText(language)],
  ]);
  return Object.fromEntries(files);
}

/** Sentences of the server in the pages of a language, by their English text. */
export function sentencesIn(language: Language): Readonly<Record<string, string>> {
  const i18n = textsIn(language);
  return { ...formSentences(i18n), ...termsSentences(i18n) };
}
