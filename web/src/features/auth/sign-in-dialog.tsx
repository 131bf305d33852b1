import { t } from 'virtual:texts';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { clearError, refreshFailure } from '../../shared/session/session-slice.ts';
import { answerSignIn } from '../../shared/session/sign-in-gate.ts';
import { useSessionUser } from '../../shared/session/use-session.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { PlainButton } from '../../shared/ui/plain-button.tsx';
import classes from './auth.module.css';
import { SignInForm } from './sign-in-form.tsx';

/** Over the open page when the session ended: after a sign-in the page goes on, with all that was typed. */
export function SignInDialog() {
  const dispatch = useDispatch();
  const user = useSessionUser();

  useEffect(() => {
    dispatch(clearError());
  }, [dispatch]);

  const cancel = () => {
    // The guard then leads to "/".
    dispatch(refreshFailure());
    answerSignIn(false);
  };

  return (
    <Dialog isOpen onClose={cancel} title={t('Please sign in again')} isBlocking>
      <p className={classes.dialogHint}>
        {t('Your session has ended. Sign in to go on; what you typed is still here.')}
      </p>
      <SignInForm
        initialEmail={user?.emailId ?? ''}
        onSignedIn={() => answerSignIn(true)}
        cancel={<PlainButton onClick={cancel}>{t('Cancel')}</PlainButton>}
      />
    </Dialog>
  );
}
