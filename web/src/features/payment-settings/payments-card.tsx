import { t } from 'virtual:texts';
import { Button } from '@mantine/core';
import { PAYMENT_SETTINGS_MESSAGES } from '@sankalp/contract/payment-settings';
import { formatDateTime } from '@sankalp/contract/shared/dates';
import { failureText } from '../../shared/api/failure-text.ts';
import { foundation } from '../../shared/foundation.ts';
import { Loading, RetryBanner } from '../../shared/ui/async-state.tsx';
import { Badge } from '../../shared/ui/badge.tsx';
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx';
import record from '../../shared/ui/record-page.module.css';
import { useDialog } from '../../shared/ui/use-dialog.ts';
import { CheckKeys } from './check-keys.tsx';
import { type PaymentSettingsRow, useGetPaymentSettingsQuery } from './payment-settings.api.ts';
import classes from './payments-card.module.css';

const PaymentsDialog = lazyDialog(async () => (await import('./payments-dialog.tsx')).PaymentsDialog);

/** Way in which people pay, which super admins decide. */
export function PaymentsCard() {
  const { data, error, refetch } = useGetPaymentSettingsQuery();
  const changing = useDialog<{ settings: PaymentSettingsRow }>();
  return (
    <section className={record.card} aria-labelledby="payments-title">
      <div className={classes.head}>
        <h2 id="payments-title">
          {t('Payments')} {data?.isTest && <Badge tone="warning">{t('Test')}</Badge>}
        </h2>
        {data && (
          <Button variant="default" onClick={() => changing.open({ settings: data })}>
            {t('Edit')}
          </Button>
        )}
      </div>
      {error && (
        <RetryBanner
          message={failureText(error, t(PAYMENT_SETTINGS_MESSAGES.loadFailed))}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Loading lines={3} />}
      {data && (
        <ul className={classes.facts}>
          {factsOf(data).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      {data && data.gateway !== 'none' && <CheckKeys key={data.version} />}
      <PaymentsDialog dialog={changing} />
    </section>
  );
}

function factsOf({ codOn, previousSecretUntil, ...settings }: PaymentSettingsRow): string[] {
  return [
    onlineText(settings),
    codOn ? t('Orders can be paid on delivery.') : t('Orders cannot be paid on delivery.'),
    ...(previousSecretUntil === null
      ? []
      : [
          t('The webhook secret before is accepted until {until}.', {
            until: formatDateTime(previousSecretUntil, foundation.timeZone),
          }),
        ]),
  ];
}

function onlineText({ paymentsOn, gateway, isTest }: Pick<PaymentSettingsRow, 'paymentsOn' | 'gateway' | 'isTest'>) {
  if (!paymentsOn) return t('Online payments are switched off.');
  if (gateway === 'none') return t(PAYMENT_SETTINGS_MESSAGES.keysMissing);
  if (gateway === 'test') return t('Online payments go to the test gateway inside the product. No money moves.');
  return isTest
    ? t('Online payments go to Razorpay with a test key. No money moves.')
    : t('Online payments go to Razorpay.');
}
