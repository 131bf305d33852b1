import { t } from 'virtual:texts';
import { type KeyCheck, PAYMENT_SETTINGS_MESSAGES } from '@sankalp/contract/payment-settings';
import { failureText } from '../../shared/api/failure-text.ts';
import { SaveButton } from '../../shared/ui/save-button.tsx';
import classes from './check-keys.module.css';
import { useCheckPaymentKeysMutation } from './payment-settings.api.ts';

const OUTCOMES: Readonly<Record<KeyCheck, string>> = {
  taken: t('The gateway takes the keys.'),
  refused: t('The gateway refuses the keys. Nobody can pay until they are right.'),
  unreachable: t('The gateway does not answer. Please try again in a moment.'),
};

/** Asks the gateway whether it takes the keys that are kept. */
export function CheckKeys() {
  const [check, { data, error, isLoading }] = useCheckPaymentKeysMutation();
  const answer = error ? failureText(error, t(PAYMENT_SETTINGS_MESSAGES.checkFailed)) : data && OUTCOMES[data.outcome];
  return (
    <div className={classes.check}>
      <SaveButton variant="default" busy={isLoading} busyLabel={t('Checking...')} onClick={() => void check()}>
        {t('Check keys')}
      </SaveButton>
      <p role="status" data-bad={(answer !== undefined && data?.outcome !== 'taken') || undefined}>
        {!isLoading && answer}
      </p>
    </div>
  );
}
