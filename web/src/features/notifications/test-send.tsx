import { t } from 'virtual:texts';
import { TextInput } from '@mantine/core';
import { NOTIFICATION_MESSAGES } from '@sankalp/contract/notifications';
import { PHONE_MAX_LENGTH } from '@sankalp/contract/shared/phone';
import { useId, useState } from 'react';
import { failureText } from '../../shared/api/failure-text.ts';
import { PlainButton } from '../../shared/ui/plain-button.tsx';
import classes from './notifications.module.css';
import { useTestNotificationMutation } from './notifications.ts';

/** Sends what was typed so far to the phones of one user, to see it as users will. */
export function TestSend({ title, message }: { title: string; message: string }) {
  const [phone, setPhone] = useState('');
  const [result, setResult] = useState('');
  const [test, { isLoading }] = useTestNotificationMutation();
  const lackId = useId();
  const lack = lackOf(title.trim() !== '' && message.trim() !== '', phone.trim() !== '');
  const isReady = lack === undefined;
  const send = async () => {
    if (isLoading || !isReady) return;
    const { data, error } = await test({ title, message, phone });
    setResult(error ? failureText(error, t(NOTIFICATION_MESSAGES.testFailed)) : textOf(data));
  };
  return (
    <div>
      <div className={classes.test}>
        <TextInput
          label={t('Number of a user to try it on')}
          type="tel"
          autoComplete="off"
          maxLength={PHONE_MAX_LENGTH}
          value={phone}
          onChange={({ currentTarget }) => setPhone(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // It would send the form.
            event.preventDefault();
            void send();
          }}
        />
        <PlainButton
          aria-disabled={!isReady || isLoading || undefined}
          aria-describedby={isReady ? undefined : lackId}
          onClick={() => void send()}
        >
          {t('Test it on a phone')}
        </PlainButton>
      </div>
      {lack && (
        <p id={lackId} className={classes.line}>
          {lack}
        </p>
      )}
      <div role="status">{isReady && result}</div>
    </div>
  );
}

/** Why there is nothing to try yet. */
function lackOf(hasText: boolean, hasPhone: boolean): string | undefined {
  if (!hasText) return hasPhone ? t('Write a title and a message first.') : t('Needs a title, a message and a number.');
  return hasPhone ? undefined : t('Needs the number of a user with the app.');
}

function textOf({ delivered, reason }: { delivered: number; reason: string | null }): string {
  if (delivered === 0) return reason ?? t(NOTIFICATION_MESSAGES.testFailed);
  return delivered === 1
    ? t('The test went to their phone.')
    : t('The test went to their {delivered} phones.', { delivered });
}
