import { Trans } from '@lingui/react';
import { PLACEHOLDERS } from './placeholders.ts';

/** The text that the Policies tab keeps, put in when the page is asked for (PUBLIC-04, PUBLIC-05). */
export function TermsPage() {
  return (
    <article>
      <h1>
        <Trans id="Terms & Conditions" />
      </h1>
      <div className="terms">{PLACEHOLDERS.terms}</div>
    </article>
  );
}
