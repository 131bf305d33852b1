import { Trans, useLingui } from '@lingui/react';
import { authPages } from '@sankalp/contract/auth';
import { PLACEHOLDERS } from './placeholders.ts';

/** The logo alone (PUBLIC-01). "Forgot Password" leads here, so administrators find their way on. */
export function LandingPage() {
  const { i18n } = useLingui();
  const { foundationName } = PLACEHOLDERS;
  return (
    <div className="landing">
      <img src="/favicon.svg" alt={i18n.t('Logo of {foundationName}', { foundationName })} width={96} height={96} />
      <h1>{foundationName}</h1>
      <p className="hint">
        <Trans
          id="Administrators who forgot their password can <reset>ask for a reset link</reset>."
          components={{ reset: <a href={authPages.resetPassword}>.</a> }}
        />
      </p>
    </div>
  );
}
