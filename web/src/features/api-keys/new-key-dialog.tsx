import { t } from 'virtual:texts';
import { KEY_MESSAGES, KEY_PER_MINUTE, type KeyKind } from '@sankalp/contract/api-keys';
import type { CreateKeyBody, NewApiKey } from '@sankalp/contract/api-keys.schema';
import { useState } from 'react';
import { DialogForm } from '../../shared/form/dialog-form.tsx';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { useRecordFields } from '../../shared/resource/fields/use-record-fields.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import type { DialogProps } from '../../shared/ui/lazy-dialog.tsx';
import { loadedLater } from '../../shared/ui/loaded-later.ts';
import { useCreateKeyMutation } from './api-keys.ts';
import { KEY_FIELDS, KeyInputs, type KeyValues, ownFields } from './key-fields.tsx';
import { KindChoice } from './kind-choice.tsx';
import { MadeKey } from './made-key.tsx';

const created = loadedLater(async () => (await import('@sankalp/contract/api-keys.schema')).createKeyBody);
const updated = loadedLater(async () => (await import('@sankalp/contract/api-keys.schema')).updateKeyBody);

/** Makes a key, and shows it this once: what closes the dialog then is its button alone. */
export function NewKeyDialog({ isOpen, onClose }: DialogProps) {
  const [isMade, setMade] = useState(false);
  const close = () => {
    setMade(false);
    onClose();
  };
  const title = isMade ? t('Your new key') : t('New key');
  return (
    <Dialog isOpen={isOpen} onClose={close} title={title} size={560} isBlocking={isMade}>
      <NewKey onMade={() => setMade(true)} onClose={close} />
    </Dialog>
  );
}

interface NewKeyProps {
  onMade: () => void;
  onClose: () => void;
}

// Holds the key itself, and is gone with the content of the dialog.
function NewKey({ onMade, onClose }: NewKeyProps) {
  const [made, setMade] = useState<NewApiKey>();
  if (made) return <MadeKey made={made} onClose={onClose} />;
  const keep = (key: NewApiKey) => {
    setMade(key);
    onMade();
  };
  return <NewKeyForm onMade={keep} onClose={onClose} />;
}

interface NewKeyFormProps {
  onMade: (key: NewApiKey) => void;
  onClose: () => void;
}

function NewKeyForm({ onMade, onClose }: NewKeyFormProps) {
  const [kind, setKind] = useState<KeyKind>('publishable');
  const [create] = useCreateKeyMutation();
  const own = useRecordFields(KEY_FIELDS, { row: undefined, schema: updated, uploads: {} });
  const form = useContractForm<KeyValues, CreateKeyBody>({
    ...own,
    initialValues: { ...own.initialValues, perMinute: String(KEY_PER_MINUTE.publishable) },
    schema: created,
    bodyOf: (values, before) => ({ kind, ...ownFields(kind, own.bodyOf(values, before)) }),
    onSubmit: async (body): Promise<void> => {
      const { data, error } = await create(body);
      if (data) onMade(data);
      else form.refuse(error, t(KEY_MESSAGES.createFailed));
    },
  });
  const choose = (next: KeyKind) => {
    setKind(next);
    const isUntouched = form.fields.values.perMinute === String(KEY_PER_MINUTE[kind]);
    if (isUntouched) form.fields.setFieldValue('perMinute', String(KEY_PER_MINUTE[next]));
  };
  return (
    <DialogForm form={form} onCancel={onClose}>
      <KindChoice value={kind} onChange={choose} />
      <KeyInputs kind={kind} form={form} />
    </DialogForm>
  );
}
