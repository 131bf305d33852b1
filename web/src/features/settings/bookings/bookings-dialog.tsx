import { t } from 'virtual:texts';
import { TextInput } from '@mantine/core';
import {
  BOOKING_SETTINGS_MESSAGES,
  bookingSettingsPaths,
  CHANGE_HOURS_MAX,
  GAP_MINUTES,
  HORIZON_DAYS_MAX,
  NOTICE_HOURS_MAX,
} from '@sankalp/contract/bookings/booking-settings';
import { failureText } from '../../../shared/api/failure-text.ts';
import { ChoiceField } from '../../../shared/form/choice-field.tsx';
import { typedNumber } from '../../../shared/form/typed-number.ts';
import { differencesOf } from '../../../shared/resource/differences.ts';
import { PastLines } from '../../../shared/resource/history-dialog.tsx';
import { RecordDialogForm } from '../../../shared/resource/record-dialog-form.tsx';
import { HistoryDisclosure } from '../../../shared/resource/record-history.tsx';
import type { RecordTexts } from '../../../shared/resource/record-kind.ts';
import { type EditedVersion, useRecordInDialog } from '../../../shared/resource/use-edited-version.ts';
import { useRecordForm } from '../../../shared/resource/use-record-form.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import type { DialogProps } from '../../../shared/ui/lazy-dialog.tsx';
import { loadedLater } from '../../../shared/ui/loaded-later.ts';
import {
  type BookingSettingsRow,
  useGetBookingSettingsQuery,
  useLazyGetBookingSettingsQuery,
  useUpdateBookingSettingsMutation,
} from '../settings.api.ts';

const schema = loadedLater(
  async () => (await import('@sankalp/contract/bookings/booking-settings.schema')).bookingSettingsBody,
);

const LABELS = {
  noticeHours: t('Hours of notice'),
  horizonDays: t('Days ahead'),
  gapMinutes: t('Minutes between two consultations'),
  changeHours: t('Hours for cancelling and moving'),
} as const;
const WORDS = { entity: 'booking_settings', labels: LABELS };
const KIND: RecordTexts = {
  singular: t('settings of bookings'),
  changedByOther: t('These settings were changed by {changedBy} at {changedAt}, after you opened them.'),
  messages: { updated: t(BOOKING_SETTINGS_MESSAGES.saved), updateFailed: t(BOOKING_SETTINGS_MESSAGES.failed) },
  loadFailed: (error) => failureText(error, t(BOOKING_SETTINGS_MESSAGES.loadFailed)),
};
type GapMinutes = (typeof GAP_MINUTES)[number];
const GAPS = GAP_MINUTES.map((minutes) => ({ value: String(minutes), label: String(minutes) }));

const fieldsOf = ({ noticeHours, horizonDays, gapMinutes, changeHours }: BookingSettingsRow) => ({
  noticeHours,
  horizonDays,
  gapMinutes: gapMinutes as GapMinutes,
  changeHours,
});
const textsOf = (settings: BookingSettingsRow) => ({
  noticeHours: String(settings.noticeHours),
  horizonDays: String(settings.horizonDays),
  gapMinutes: String(settings.gapMinutes),
  changeHours: String(settings.changeHours),
});

interface BookingsDialogProps extends DialogProps {
  settings: BookingSettingsRow;
}

/** Changes when people book, cancel and move; what the settings have been stands beneath. */
export function BookingsDialog({ isOpen, onClose, settings }: BookingsDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('Bookings')}>
      <StoredSettings settings={settings} onClose={onClose} />
    </Dialog>
  );
}

function StoredSettings({ settings, onClose }: { settings: BookingSettingsRow; onClose: () => void }) {
  const { data = settings } = useGetBookingSettingsQuery();
  const record = useRecordInDialog(data, onClose);
  return record.shown && <SettingsForm key={record.key} record={record} settings={record.shown} />;
}

interface SettingsFormProps {
  record: EditedVersion<BookingSettingsRow>;
  settings: BookingSettingsRow;
}

function SettingsForm({ record, settings }: SettingsFormProps) {
  const [update] = useUpdateBookingSettingsMutation();
  const [reload] = useLazyGetBookingSettingsQuery();
  const form = useRecordForm({
    kind: KIND,
    record,
    row: settings,
    initialValues: textsOf(settings),
    schema,
    bodyOf: (values) => ({
      noticeHours: typedNumber(values.noticeHours),
      horizonDays: typedNumber(values.horizonDays),
      gapMinutes: typedNumber(values.gapMinutes) as GapMinutes,
      changeHours: typedNumber(values.changeHours),
    }),
    labels: LABELS,
    fieldsOf,
    update: ({ version, fields }) => update({ version, fields }),
    reload: () => reload(),
  });
  const number = (name: keyof typeof LABELS) => ({
    ...form.fields.getInputProps(name),
    label: LABELS[name],
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    required: true,
    maxLength: 3,
  });
  return (
    <RecordDialogForm
      form={form}
      differencesOf={(changes, theirs) =>
        differencesOf({ labels: LABELS, before: fieldsOf(settings), changes, theirs: fieldsOf(theirs) })
      }
    >
      <TextInput
        {...number('noticeHours')}
        description={t('Times that begin sooner are not offered. From 0 to {most}.', { most: NOTICE_HOURS_MAX })}
        data-autofocus
      />
      <TextInput
        {...number('horizonDays')}
        description={t('Later days are not offered yet. From 1 to {most}.', { most: HORIZON_DAYS_MAX })}
      />
      <ChoiceField {...form.fields.getInputProps('gapMinutes')} label={LABELS.gapMinutes} options={GAPS} />
      <TextInput
        {...number('changeHours')}
        description={t(
          'So long before a consultation people can still cancel or move it by themselves. From 0 to {most}.',
          { most: CHANGE_HOURS_MAX },
        )}
      />
      <HistoryDisclosure>
        <PastLines path={bookingSettingsPaths.history} words={WORDS} />
      </HistoryDisclosure>
    </RecordDialogForm>
  );
}
