import { t } from 'virtual:texts';
import { PAYMENT_SETTINGS_MESSAGES } from '@sankalp/contract/payment-settings';
import { formatDateTime } from '@sankalp/contract/shared/dates';
import { failureText } from '../../shared/api/failure-text.ts';
import { foundation } from '../../shared/foundation.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx';
import { SettingCard } from '../../shared/ui/setting-card.tsx';
import { useDialog } from '../../shared/ui/use-dialog.ts';
import { CheckKeys } from './check-keys.tsx';
import { type PaymentSettingsRow, useGetPaymentSettingsQuery } from './payment-settings.api.ts';

const PaymentsDialog = lazyDialog(async () => (await import('./payments-dialog.tsx')).PaymentsDialog);

/** Way in which people pay, which super admins decide. */
export function PaymentsCard() {
  const query = useGetPaymentSettingsQuery();
  const changing = useDialog<{ settings: PaymentSettingsRow }>();
  return (
    <SettingCard
      title={t('Payments')}
      badge={({ isTest }) => isTest && <Badge tone="warning">{t('Test')}</Badge>}
      query={query}
      loadFailed={(error) => failureText(error, t(PAYMENT_SETTINGS_MESSAGES.loadFailed))}
      lines={3}
      changeLabel={t('Edit')}
      onChange={(settings) => changing.open({ settings })}
      sentencesOf={sentencesOf}
      dialog={<PaymentsDialog dialog={changing} />}
    >
      {({ gateway, version }) => gateway !== 'none' && <CheckKeys key={version} />}
    </SettingCard>
  );
}

function sentencesOf({ codOn, previousSecretUntil, ...settings }: PaymentSettingsRow): string[] {
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
