import { publicPages } from '@sankalp/contract/public-pages';
import { renderToStaticMarkup } from 'react-dom/server';
import { ContactPage } from './contact-page.tsx';
import { LandingPage } from './landing-page.tsx';
import { PLACEHOLDERS } from './placeholders.ts';
import { PolicyPage } from './policy-page.tsx';
import { PublicDocument, type PublicPage } from './public-document.tsx';
import { TermsPage } from './terms-page.tsx';

/** The pages that anybody may read, rendered when the product is built. */

interface Parts {
  readonly style: string;
  /** What the deletion form is sent by. */
  readonly formScript: string;
}

type PageName = keyof typeof publicPages;

const { foundationName } = PLACEHOLDERS;

const pagesWith = (formScript: string): Readonly<Record<PageName, PublicPage>> => ({
  landing: {
    path: publicPages.landing,
    description: `${foundationName}: courses, consultations and products.`,
    Content: LandingPage,
  },
  terms: {
    path: publicPages.terms,
    title: 'Terms & Conditions',
    description: `The terms and conditions of ${foundationName}.`,
    Content: TermsPage,
  },
  policy: {
    path: publicPages.policy,
    title: 'Privacy Policy',
    description: `The privacy, refund and return, shipping and delivery policies of ${foundationName}.`,
    Content: PolicyPage,
  },
  contact: {
    path: publicPages.contact,
    title: 'Contact Us',
    description: `Ask ${foundationName} to delete your account.`,
    Content: ContactPage,
    script: formScript,
  },
});

/** Each page as HTML, by its name. */
export function renderPublicPages({ style, formScript }: Parts): Record<PageName, string> {
  const html = ([name, page]: [string, PublicPage]) => [
    name,
    `<!doctype html>${renderToStaticMarkup(<PublicDocument page={page} style={style} />)}`,
  ];
  return Object.fromEntries(Object.entries(pagesWith(formScript)).map(html)) as Record<PageName, string>;
}
