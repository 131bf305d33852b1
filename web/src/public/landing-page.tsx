import { Trans } from '@lingui/react';
import { authPages } from '@sankalp/contract/auth';
import { Emblem } from '../shared/ui/emblem.tsx';
import { PLACEHOLDERS } from './placeholders.ts';

/** The logo alone (PUBLIC-01). "Forgot Password" leads here, so administrators find their way on. */
export function LandingPage() {
  return (
    <div className="landing">
      <Emblem size={96} />
      <h1>{PLACEHOLDERS.foundationName}</h1>
      <p className="hint">
        <Trans
          id="Administrators who forgot their password can <reset>ask for a reset link</reset>."
          components={{ reset: <a href={authPages.resetPassword}>.</a> }}
        />
      </p>
    </div>
  );
}
