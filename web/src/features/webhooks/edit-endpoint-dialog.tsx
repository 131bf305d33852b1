import { t } from 'virtual:texts';
import { WEBHOOK_MESSAGES } from '@sankalp/contract/webhooks';
import type { Endpoint } from '@sankalp/contract/webhooks.schema';
import { failureText } from '../../shared/api/failure-text.ts';
import { FieldInputs } from '../../shared/resource/fields/record-inputs.tsx';
import { useRecordFields } from '../../shared/resource/fields/use-record-fields.ts';
import { RecordDialogForm } from '../../shared/resource/record-dialog-form.tsx';
import type { RecordTexts } from '../../shared/resource/record-kind.ts';
import { type EditedVersion, useRecordInDialog } from '../../shared/resource/use-edited-version.ts';
import { useRecordForm } from '../../shared/resource/use-record-form.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import type { DialogProps } from '../../shared/ui/lazy-dialog.tsx';
import { loadedLater } from '../../shared/ui/loaded-later.ts';
import { ENDPOINT_FIELDS } from './endpoint-fields.tsx';
import { useLazyGetEndpointQuery, useListEndpointsQuery, useUpdateEndpointMutation } from './webhooks.ts';

const schema = loadedLater(async () => (await import('@sankalp/contract/webhooks.schema')).updateEndpointBody);

const ENDPOINT_RECORD: RecordTexts = {
  singular: t('endpoint'),
  changedByOther: t('This endpoint was changed by {changedBy} at {changedAt}, after you opened it.'),
  messages: { updated: t(WEBHOOK_MESSAGES.updated), updateFailed: t(WEBHOOK_MESSAGES.updateFailed) },
  loadFailed: (error) => failureText(error, t(WEBHOOK_MESSAGES.loadFailed)),
};

interface OfEndpoint {
  endpoint: Endpoint;
  onClose: () => void;
}

/** Address, description and types of an endpoint. */
export function EditEndpointDialog({ isOpen, endpoint, onClose }: OfEndpoint & DialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('Edit the endpoint')} size={640}>
      <StoredEndpoint endpoint={endpoint} onClose={onClose} />
    </Dialog>
  );
}

function StoredEndpoint({ endpoint, onClose }: OfEndpoint) {
  const { data = [] } = useListEndpointsQuery();
  const record = useRecordInDialog(data.find(({ id }) => id === endpoint.id) ?? endpoint, onClose);
  return record.shown && <StoredEndpointForm key={record.key} record={record} endpoint={record.shown} />;
}

function StoredEndpointForm({ record, endpoint }: { record: EditedVersion<Endpoint>; endpoint: Endpoint }) {
  const [update] = useUpdateEndpointMutation();
  const [reload] = useLazyGetEndpointQuery();
  const form = useRecordForm({
    kind: ENDPOINT_RECORD,
    record,
    row: endpoint,
    ...useRecordFields(ENDPOINT_FIELDS, { row: endpoint, schema, uploads: {} }),
    fieldsOf: () => ({}),
    update,
    reload,
  });
  return (
    <RecordDialogForm
      form={form}
      differencesOf={(changes, theirs) => ENDPOINT_FIELDS.differences(changes, endpoint, theirs)}
    >
      <FieldInputs fields={ENDPOINT_FIELDS} form={form} isEditing />
    </RecordDialogForm>
  );
}
