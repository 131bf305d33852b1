import { t } from 'virtual:texts';
import { KEY_MESSAGES } from '@sankalp/contract/api-keys';
import type { ApiKey } from '@sankalp/contract/api-keys.schema';
import { failureText } from '../../shared/api/failure-text.ts';
import { useRecordFields } from '../../shared/resource/fields/use-record-fields.ts';
import { RecordDialogForm } from '../../shared/resource/record-dialog-form.tsx';
import type { RecordTexts } from '../../shared/resource/record-kind.ts';
import { type EditedVersion, useRecordInDialog } from '../../shared/resource/use-edited-version.ts';
import { useRecordForm } from '../../shared/resource/use-record-form.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import type { DialogProps } from '../../shared/ui/lazy-dialog.tsx';
import { loadedLater } from '../../shared/ui/loaded-later.ts';
import { useLazyGetKeyQuery, useListKeysQuery, useUpdateKeyMutation } from './api-keys.ts';
import { KEY_FIELDS, KeyInputs } from './key-fields.tsx';

const schema = loadedLater(async () => (await import('@sankalp/contract/api-keys.schema')).updateKeyBody);

const KEY_RECORD: RecordTexts = {
  singular: t('key'),
  changedByOther: t('This key was changed by {changedBy} at {changedAt}, after you opened it.'),
  messages: { updated: t(KEY_MESSAGES.updated), updateFailed: t(KEY_MESSAGES.updateFailed) },
  loadFailed: (error) => failureText(error, t(KEY_MESSAGES.loadFailed)),
};

interface OfKey {
  apiKey: ApiKey;
  onClose: () => void;
}

/** Name, rights and bounds of a key; its kind and the key itself stay. */
export function EditKeyDialog({ isOpen, apiKey, onClose }: OfKey & DialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('Edit {name}', { name: apiKey.name })} size={560}>
      <StoredKey apiKey={apiKey} onClose={onClose} />
    </Dialog>
  );
}

function StoredKey({ apiKey, onClose }: OfKey) {
  const { data = [] } = useListKeysQuery();
  const record = useRecordInDialog(data.find(({ id }) => id === apiKey.id) ?? apiKey, onClose);
  return record.shown && <StoredKeyForm key={record.key} record={record} apiKey={record.shown} />;
}

function StoredKeyForm({ record, apiKey }: { record: EditedVersion<ApiKey>; apiKey: ApiKey }) {
  const [update] = useUpdateKeyMutation();
  const [reload] = useLazyGetKeyQuery();
  const form = useRecordForm({
    kind: KEY_RECORD,
    record,
    row: apiKey,
    ...useRecordFields(KEY_FIELDS, { row: apiKey, schema, uploads: {} }),
    // Only what was changed goes out: an end that has passed would be refused beside a new name.
    fieldsOf: () => ({}),
    update,
    reload,
  });
  return (
    <RecordDialogForm form={form} differencesOf={(changes, theirs) => KEY_FIELDS.differences(changes, apiKey, theirs)}>
      <KeyInputs kind={apiKey.kind} form={form} />
    </RecordDialogForm>
  );
}
