import { t } from 'virtual:texts';
import { TextInput } from '@mantine/core';
import {
  RETENTION_DAYS,
  RETENTION_DAYS_MAX,
  RETENTION_DAYS_MIN,
  RETENTION_MESSAGES,
  retentionPaths,
} from '@sankalp/contract/orders/order-retention';

import { failureText } from '../../../shared/api/failure-text.ts';
import { typedNumber } from '../../../shared/form/typed-number.ts';
import { formatCount } from '../../../shared/language/counted-text.ts';
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
  type RetentionRow,
  useGetRetentionQuery,
  useLazyGetRetentionQuery,
  useUpdateRetentionMutation,
} from '../settings.api.ts';

const schema = loadedLater(async () => (await import('@sankalp/contract/orders/order-retention.schema')).retentionBody);

const LABELS = { days: t('Days') } as const;
const WORDS = { entity: 'order_retention', labels: LABELS };
const KIND: RecordTexts = {
  singular: t('order history'),
  changedByOther: t('This order history was changed by {changedBy} at {changedAt}, after you opened it.'),
  messages: { updated: t(RETENTION_MESSAGES.saved), updateFailed: t(RETENTION_MESSAGES.failed) },
  loadFailed: (error) => failureText(error, t(RETENTION_MESSAGES.loadFailed)),
};
const fieldsOf = ({ days }: RetentionRow) => ({ days });

interface RetentionDialogProps extends DialogProps {
  retention: RetentionRow;
}

/** Changes for how long an erased person stays in the orders; what it has been stands beneath. */
export function RetentionDialog({ isOpen, onClose, retention }: RetentionDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('Order history')}>
      <StoredRetention retention={retention} onClose={onClose} />
    </Dialog>
  );
}

function StoredRetention({ retention, onClose }: { retention: RetentionRow; onClose: () => void }) {
  const { data = retention } = useGetRetentionQuery();
  const record = useRecordInDialog(data, onClose);
  return record.shown && <RetentionForm key={record.key} record={record} retention={record.shown} />;
}

function RetentionForm({ record, retention }: { record: EditedVersion<RetentionRow>; retention: RetentionRow }) {
  const [update] = useUpdateRetentionMutation();
  const [reload] = useLazyGetRetentionQuery();
  const form = useRecordForm({
    kind: KIND,
    record,
    row: retention,
    initialValues: { days: String(retention.days) },
    schema,
    bodyOf: ({ days }) => ({ days: typedNumber(days) }),
    labels: LABELS,
    fieldsOf,
    update: ({ version, fields }) => update({ version, fields }),
    reload: () => reload(),
  });
  return (
    <RecordDialogForm
      form={form}
      differencesOf={(changes, theirs) =>
        differencesOf({ labels: LABELS, before: fieldsOf(retention), changes, theirs: fieldsOf(theirs) })
      }
    >
      <TextInput
        {...form.fields.getInputProps('days')}
        label={LABELS.days}
        description={t(
          'From {least} to {most}. The published policy says {published}; a year is 365, and tax law may ask for several. With fewer days, more orders of erased people name nobody from the next night on.',
          { least: RETENTION_DAYS_MIN, most: formatCount(RETENTION_DAYS_MAX), published: RETENTION_DAYS },
        )}
        inputMode="numeric"
        autoComplete="off"
        required
        data-autofocus
        maxLength={5}
      />
      <HistoryDisclosure>
        <PastLines path={retentionPaths.history} words={WORDS} />
      </HistoryDisclosure>
    </RecordDialogForm>
  );
}
