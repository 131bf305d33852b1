import { Trans, useLingui } from '@lingui/react';
import { EMAIL_MAX_LENGTH } from '@sankalp/contract/auth';
import { DELETION_LABELS, DELETION_REASON_MAX_LENGTH } from '@sankalp/contract/deletion-requests';
import { publicPages } from '@sankalp/contract/public-pages';
import { LANGUAGES } from '@sankalp/contract/shared/language';
import { PHONE_MAX_LENGTH } from '@sankalp/contract/shared/phone';
import { NAME_MAX_LENGTH } from '@sankalp/contract/shared/text';
import { formSentences } from './form-sentences.ts';
import { PLACEHOLDERS } from './placeholders.ts';

const [SOURCE] = LANGUAGES;

/**
 * The form by which people ask that their account be deleted (DELREQ-01 to 06). It posts to the page itself where no
 * script runs; the script sends it in place.
 */
export function ContactPage() {
  const { i18n } = useLingui();
  const sentences = formSentences(i18n);
  return (
    <article>
      <h1>
        <Trans id="Delete your account" />
      </h1>
      <p>
        <Trans
          id="Ask us to delete your account with this form. We review each request within 7 working days and remove your data within 7 days of approval; see our <policies>policies</policies>."
          components={{ policies: <a href={PLACEHOLDERS.base + publicPages.policy}>.</a> }}
        />
      </p>
      <form
        method="post"
        action={PLACEHOLDERS.base + publicPages.contact}
        data-sentences={i18n.locale === SOURCE ? undefined : JSON.stringify(sentences)}
      >
        <label htmlFor="name">{sentences[DELETION_LABELS.name]}</label>
        <input
          id="name"
          name="name"
          autoComplete="name"
          maxLength={NAME_MAX_LENGTH}
          required
          defaultValue={PLACEHOLDERS.name}
        />
        <label htmlFor="mobileNumber">{sentences[DELETION_LABELS.mobileNumber]}</label>
        <input
          id="mobileNumber"
          name="mobileNumber"
          type="tel"
          autoComplete="tel"
          maxLength={PHONE_MAX_LENGTH}
          required
          defaultValue={PLACEHOLDERS.mobileNumber}
          aria-describedby="number-hint"
        />
        <span id="number-hint" className="hint">
          <Trans id="The number of your account." />
        </span>
        <label htmlFor="email">{sentences[DELETION_LABELS.email]}</label>
        <input
          id="email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={EMAIL_MAX_LENGTH}
          defaultValue={PLACEHOLDERS.email}
          aria-describedby="email-hint"
        />
        <span id="email-hint" className="hint">
          <Trans id="Optional." />
        </span>
        <label htmlFor="reason">{sentences[DELETION_LABELS.reason]}</label>
        <textarea
          id="reason"
          name="reason"
          rows={4}
          maxLength={DELETION_REASON_MAX_LENGTH}
          defaultValue={PLACEHOLDERS.reason}
          aria-describedby="reason-hint"
        />
        <span id="reason-hint" className="hint">
          <Trans id="Optional." />
        </span>
        <button type="submit">
          <Trans id="Submit Request" />
        </button>
        <p role="status">{PLACEHOLDERS.outcome}</p>
      </form>
    </article>
  );
}
