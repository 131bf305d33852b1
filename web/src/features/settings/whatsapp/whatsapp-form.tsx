import { t } from 'virtual:texts';
import { TextInput } from '@mantine/core';
import { API_KEY_MAX_LENGTH, settingsPaths } from '@sankalp/contract/settings';
import type { WhatsappBody } from '@sankalp/contract/settings.schema';
import { formatPhone, PHONE_MAX_LENGTH } from '@sankalp/contract/shared/phone';
import { FormCard } from '../../../shared/form/form-card.tsx';
import { differencesOf } from '../../../shared/resource/differences.ts';
import { PastLines } from '../../../shared/resource/history-dialog.tsx';
import { RecordForm } from '../../../shared/resource/record-form.tsx';
import { HistoryDisclosure } from '../../../shared/resource/record-history.tsx';
import type { EditedVersion } from '../../../shared/resource/use-edited-version.ts';
import { useRecordForm } from '../../../shared/resource/use-record-form.ts';
import { loadedLater } from '../../../shared/ui/loaded-later.ts';
import record from '../../../shared/ui/record-page.module.css';
import { useLazyGetWhatsappQuery, useUpdateWhatsappMutation, type WhatsappRow } from '../settings.api.ts';
import classes from '../settings.module.css';
import { settingsKind } from '../settings-kind.ts';
import { SendTest } from './send-test.tsx';

const schema = loadedLater(async () => (await import('@sankalp/contract/settings.schema')).whatsappBody);

const KIND = settingsKind(
  'whatsapp',
  t('These settings were changed by {changedBy} at {changedAt}, after you opened them.'),
);
const LABELS = { whatsappSupport: t('Whatsapp Support Number'), sensyApiKey: t('API Key') } as const;
const WORDS = {
  entity: 'whatsapp_settings',
  labels: LABELS,
  done: { changeApiKey: t('API Key changed'), sendTest: t('test message sent') },
};
type Values = Record<keyof typeof LABELS, string>;

const fieldsOf = ({ whatsappSupport, sensyApiKey }: WhatsappRow) => ({ whatsappSupport, sensyApiKey });
const valuesOf = (row: WhatsappRow): Values => ({
  whatsappSupport: formatPhone(row.whatsappSupport ?? ''),
  sensyApiKey: row.sensyApiKey ?? '',
});
const changed = (values: Values, before: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => value !== before[field as keyof Values]));

export function WhatsappForm({ edited, settings }: { edited: EditedVersion<WhatsappRow>; settings: WhatsappRow }) {
  const [update] = useUpdateWhatsappMutation();
  const [reload] = useLazyGetWhatsappQuery();
  const form = useRecordForm<WhatsappRow, Values, WhatsappBody, WhatsappBody>({
    kind: KIND,
    record: edited,
    row: settings,
    initialValues: valuesOf(settings),
    schema,
    bodyOf: changed,
    labels: LABELS,
    fieldsOf,
    update: ({ version, fields }) => update({ version, fields }),
    reload: () => reload(),
  });
  const isComplete = settings.whatsappSupport !== null && settings.sensyApiKey !== null;
  return (
    <div className={`${record.page} ${classes.narrow}`}>
      <RecordForm
        form={form}
        differencesOf={(changes, theirs) =>
          differencesOf({ labels: LABELS, before: fieldsOf(settings), changes, theirs: fieldsOf(theirs) })
        }
      >
        <FormCard form={form} label={t('Whastapp')}>
          <TextInput
            {...form.fields.getInputProps('whatsappSupport')}
            label={LABELS.whatsappSupport}
            type="tel"
            autoComplete="off"
            maxLength={PHONE_MAX_LENGTH}
          />
          <TextInput
            {...form.fields.getInputProps('sensyApiKey')}
            label={LABELS.sensyApiKey}
            description={
              settings.sensyApiKey === null
                ? t('Of the messaging provider. It is kept encrypted.')
                : t('Only its last characters are shown. Leave it as it is to keep it, or enter another one.')
            }
            autoComplete="off"
            spellCheck={false}
            maxLength={API_KEY_MAX_LENGTH}
            // Typing replaces the mask.
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <HistoryDisclosure>
            <PastLines path={settingsPaths.whatsappHistory} words={WORDS} />
          </HistoryDisclosure>
        </FormCard>
      </RecordForm>
      <SendTest number={formatPhone(settings.whatsappSupport ?? '')} isReady={isComplete && !form.isDirty} />
    </div>
  );
}
