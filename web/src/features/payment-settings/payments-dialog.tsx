import { t } from 'virtual:texts';
import { TextInput } from '@mantine/core';
import {
  PAYMENT_KEY_MAX_LENGTH,
  PAYMENT_SETTINGS_MESSAGES,
  paymentSettingsPaths,
} from '@sankalp/contract/payment-settings';
import type { PaymentSettingsBody } from '@sankalp/contract/payment-settings.schema';
import { SETTINGS_MESSAGES } from '@sankalp/contract/settings';
import type { FocusEvent } from 'react';
import { failureText } from '../../shared/api/failure-text.ts';
import { RadioChoice } from '../../shared/form/radio-choice.tsx';
import { YES_NO } from '../../shared/form/yes-no.ts';
import { differencesOf } from '../../shared/resource/differences.ts';
import { PastLines } from '../../shared/resource/history-dialog.tsx';
import { RecordDialogForm } from '../../shared/resource/record-dialog-form.tsx';
import { HistoryDisclosure } from '../../shared/resource/record-history.tsx';
import type { RecordTexts } from '../../shared/resource/record-kind.ts';
import { type EditedVersion, useRecordInDialog } from '../../shared/resource/use-edited-version.ts';
import { useRecordForm } from '../../shared/resource/use-record-form.ts';
import { CopyText } from '../../shared/ui/copy-text.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import type { DialogProps } from '../../shared/ui/lazy-dialog.tsx';
import { loadedLater } from '../../shared/ui/loaded-later.ts';
import {
  type PaymentSettingsRow,
  useGetPaymentSettingsQuery,
  useLazyGetPaymentSettingsQuery,
  useUpdatePaymentSettingsMutation,
} from './payment-settings.api.ts';

const schema = loadedLater(async () => (await import('@sankalp/contract/payment-settings.schema')).paymentSettingsBody);

const LABELS = {
  paymentsOn: t('Online payments'),
  keyId: t('Key ID'),
  keySecret: t('Key Secret'),
  webhookSecret: t('Webhook Secret'),
  codOn: t('Pay on delivery'),
} as const;
const WORDS = {
  entity: 'payment_settings',
  labels: LABELS,
  done: { changeApiKey: t('Key or secret changed') },
};
const KIND: RecordTexts = {
  singular: t('payments'),
  changedByOther: t('These settings were changed by {changedBy} at {changedAt}, after you opened them.'),
  messages: { updated: t(SETTINGS_MESSAGES.saved), updateFailed: t(SETTINGS_MESSAGES.failed) },
  loadFailed: (error) => failureText(error, t(PAYMENT_SETTINGS_MESSAGES.loadFailed)),
};

type Values = Record<keyof typeof LABELS, string>;

const fieldsOf = (row: PaymentSettingsRow) => ({
  paymentsOn: row.paymentsOn,
  keyId: row.keyId,
  keySecret: row.keySecret,
  webhookSecret: row.webhookSecret,
  codOn: row.codOn,
});
const yesNo = (value: boolean) => (value ? 'yes' : 'no');
const valuesOf = (row: PaymentSettingsRow): Values => ({
  paymentsOn: yesNo(row.paymentsOn),
  keyId: row.keyId ?? '',
  keySecret: row.keySecret ?? '',
  webhookSecret: row.webhookSecret ?? '',
  codOn: yesNo(row.codOn),
});

/** Body of the fields that differ from what they were. */
function bodyOf(values: Values, before: Values): unknown {
  const body = {
    ...values,
    paymentsOn: values.paymentsOn === 'yes',
    codOn: values.codOn === 'yes',
  };
  return Object.fromEntries(
    Object.entries(body).filter(([field]) => values[field as keyof Values] !== before[field as keyof Values]),
  );
}

interface PaymentsDialogProps extends DialogProps {
  settings: PaymentSettingsRow;
}

/** Changes how people pay; what was changed before stands beneath. */
export function PaymentsDialog({ isOpen, onClose, settings }: PaymentsDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('Payments')}>
      <StoredSettings settings={settings} onClose={onClose} />
    </Dialog>
  );
}

function StoredSettings({ settings, onClose }: { settings: PaymentSettingsRow; onClose: () => void }) {
  const { data = settings } = useGetPaymentSettingsQuery();
  const record = useRecordInDialog(data, onClose);
  return record.shown && <PaymentsForm key={record.key} record={record} settings={record.shown} />;
}

interface PaymentsFormProps {
  record: EditedVersion<PaymentSettingsRow>;
  settings: PaymentSettingsRow;
}

function PaymentsForm({ record, settings }: PaymentsFormProps) {
  const [update] = useUpdatePaymentSettingsMutation();
  const [reload] = useLazyGetPaymentSettingsQuery();
  const form = useRecordForm<PaymentSettingsRow, Values, PaymentSettingsBody, PaymentSettingsBody>({
    kind: KIND,
    record,
    row: settings,
    initialValues: valuesOf(settings),
    schema,
    bodyOf,
    labels: LABELS,
    fieldsOf,
    update: ({ version, fields }) => update({ version, fields }),
    reload: () => reload(),
  });
  const field = (name: keyof Values) => ({ ...form.fields.getInputProps(name), label: LABELS[name] });
  const key = (name: 'keyId' | 'keySecret' | 'webhookSecret', description: string) => (
    <TextInput
      {...field(name)}
      description={description}
      autoComplete="off"
      spellCheck={false}
      maxLength={PAYMENT_KEY_MAX_LENGTH}
      // Typing replaces the mask.
      onFocus={({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select()}
    />
  );
  return (
    <RecordDialogForm
      form={form}
      differencesOf={(changes, theirs) =>
        differencesOf({ labels: LABELS, before: fieldsOf(settings), changes, theirs: fieldsOf(theirs) })
      }
    >
      <RadioChoice {...field('paymentsOn')} options={YES_NO} />
      {key('keyId', t('From the dashboard of Razorpay, under API Keys.'))}
      {key(
        'keySecret',
        t('It is kept encrypted, and only its last characters are shown. Leave it as it is to keep it.'),
      )}
      {key(
        'webhookSecret',
        t(
          'The one that you enter at Razorpay beside the address below. Those before are accepted for one more day each; if one has become known, save an empty field first.',
        ),
      )}
      <TextInput
        label={t('Address for webhooks')}
        description={t('Enter it at Razorpay, for all events of payments, orders and refunds.')}
        value={settings.webhookUrl}
        readOnly
        rightSection={<CopyText text={settings.webhookUrl} label={t('Copy the address for webhooks')} isIconOnly />}
        rightSectionPointerEvents="all"
      />
      <RadioChoice {...field('codOn')} options={YES_NO} />
      <HistoryDisclosure>
        <PastLines path={paymentSettingsPaths.history} words={WORDS} />
      </HistoryDisclosure>
    </RecordDialogForm>
  );
}
