import { t } from 'virtual:texts';
import { WEBHOOK_MESSAGES } from '@sankalp/contract/webhooks';
import type { Endpoint } from '@sankalp/contract/webhooks.schema';
import { ActionDialog } from '../../shared/ui/action-dialog.tsx';
import type { DialogProps } from '../../shared/ui/lazy-dialog.tsx';
import { useRemoveEndpointMutation, useUpdateEndpointMutation } from './webhooks.ts';

type OfEndpoint = DialogProps & { endpoint: Endpoint };

/** Asks before nothing is sent to an endpoint any more; events wait meanwhile. */
export function SwitchOffDialog({ endpoint: { id, version }, ...dialog }: OfEndpoint) {
  const [update] = useUpdateEndpointMutation();
  return (
    <ActionDialog
      {...dialog}
      title={t('Switch the endpoint off')}
      question={t('Nothing is sent to it until it is switched on again. Events wait for 30 days.')}
      verb={t('Switch off')}
      busyLabel={t('Switching off...')}
      run={() => update({ id, version, fields: { status: 'off' } })}
      done={t('Endpoint switched off')}
      failed={t(WEBHOOK_MESSAGES.updateFailed)}
    />
  );
}

/** Asks before an endpoint goes for good. */
export function DeleteEndpointDialog({ endpoint: { id, version }, ...dialog }: OfEndpoint) {
  const [remove] = useRemoveEndpointMutation();
  return (
    <ActionDialog
      {...dialog}
      title={t('Delete the endpoint')}
      question={t('It hears of nothing any more, and is not brought back: what waits for it is never sent.')}
      verb={t('Delete')}
      busyLabel={t('Deleting...')}
      run={() => remove({ id, version })}
      done={t(WEBHOOK_MESSAGES.deleted)}
      failed={t(WEBHOOK_MESSAGES.removeFailed)}
    />
  );
}
