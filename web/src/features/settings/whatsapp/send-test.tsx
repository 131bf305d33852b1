import { t } from 'virtual:texts';
import { SETTINGS_MESSAGES } from '@sankalp/contract/settings';
import { failureText } from '../../../shared/api/failure-text.ts';
import record from '../../../shared/ui/record-page.module.css';
import { SaveButton } from '../../../shared/ui/save-button.tsx';
import { useSendWhatsappTestMutation } from '../settings.api.ts';
import classes from '../settings.module.css';

/** Whether messages go out, in the provider's own words. */
export function SendTest({ number, isReady }: { number: string; isReady: boolean }) {
  const [send, { data, error, isLoading }] = useSendWhatsappTestMutation();
  const answer = error ? failureText(error, t(SETTINGS_MESSAGES.failed)) : data?.answer;
  return (
    <div className={record.card}>
      <div className={classes.cardHead}>
        <h2>{t('Test message')}</h2>
        <SaveButton
          variant="default"
          disabled={!isReady}
          busy={isLoading}
          busyLabel={t('Sending...')}
          onClick={() => void send()}
        >
          {t('Send test')}
        </SaveButton>
      </div>
      <p className={classes.outcome}>
        {isReady
          ? t('Goes to {number} with the saved key.', { number })
          : t('Save a support number and an API key first.')}
      </p>
      <p
        className={classes.outcome}
        role="status"
        data-refused={data?.isAccepted === false || error ? true : undefined}
      >
        {!isLoading && answer}
      </p>
    </div>
  );
}
