import { t } from 'virtual:texts';
import { WEBHOOK_MESSAGES } from '@sankalp/contract/webhooks';
import type { CreateEndpointBody } from '@sankalp/contract/webhooks.schema';
import { useState } from 'react';
import { DialogForm } from '../../shared/form/dialog-form.tsx';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { FieldInputs } from '../../shared/resource/fields/record-inputs.tsx';
import { useRecordFields } from '../../shared/resource/fields/use-record-fields.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import type { DialogProps } from '../../shared/ui/lazy-dialog.tsx';
import { loadedLater } from '../../shared/ui/loaded-later.ts';
import { ENDPOINT_FIELDS, type EndpointValues } from './endpoint-fields.tsx';
import { MadeSecret } from './made-secret.tsx';
import { useCreateEndpointMutation } from './webhooks.ts';

const created = loadedLater(async () => (await import('@sankalp/contract/webhooks.schema')).createEndpointBody);
const updated = loadedLater(async () => (await import('@sankalp/contract/webhooks.schema')).updateEndpointBody);

/** Adds an endpoint, and shows its secret this once: what closes the dialog then is its button alone. */
export function NewEndpointDialog({ isOpen, onClose }: DialogProps) {
  const [secret, setSecret] = useState<string>();
  const close = () => {
    setSecret(undefined);
    onClose();
  };
  const title = secret === undefined ? t('New endpoint') : t('The secret of the endpoint');
  return (
    <Dialog isOpen={isOpen} onClose={close} title={title} size={640} isBlocking={secret !== undefined}>
      {secret === undefined ? (
        <NewEndpointForm onMade={setSecret} onClose={close} />
      ) : (
        <MadeSecret secret={secret} onClose={close} />
      )}
    </Dialog>
  );
}

function NewEndpointForm({ onMade, onClose }: { onMade: (secret: string) => void; onClose: () => void }) {
  const [create] = useCreateEndpointMutation();
  const own = useRecordFields(ENDPOINT_FIELDS, { row: undefined, schema: updated, uploads: {} });
  const form = useContractForm<EndpointValues, CreateEndpointBody>({
    ...own,
    schema: created,
    onSubmit: async (body): Promise<void> => {
      const { data, error } = await create(body);
      if (data) onMade(data.secret);
      else form.refuse(error, t(WEBHOOK_MESSAGES.createFailed));
    },
  });
  return (
    <DialogForm form={form} onCancel={onClose}>
      <FieldInputs fields={ENDPOINT_FIELDS} form={form} isEditing />
    </DialogForm>
  );
}
