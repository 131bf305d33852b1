import { t } from 'virtual:texts';
import { Text } from '@mantine/core';
import { WEBHOOK_MESSAGES } from '@sankalp/contract/webhooks';
import type { Endpoint } from '@sankalp/contract/webhooks.schema';
import { type SyntheticEvent, useState } from 'react';
import { failureText } from '../../shared/api/failure-text.ts';
import { RadioChoice } from '../../shared/form/radio-choice.tsx';
import { useToast } from '../../shared/interface/use-toast.ts';
import { ActionFooter } from '../../shared/ui/action-footer.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import type { DialogProps } from '../../shared/ui/lazy-dialog.tsx';
import { lastDayOf } from './endpoint-words.ts';
import classes from './webhooks.module.css';
import { useGetEndpointQuery, useUpdateEndpointMutation } from './webhooks.ts';

const CHOICES = [
  { value: 'send', label: t('Send what has waited, in its order') },
  { value: 'skip', label: t('Skip what has waited, and send what happens from now on') },
] as const;

/** Switches an endpoint on, and asks what becomes of what has waited. */
export function SwitchOnDialog({ isOpen, onClose, endpoint }: { endpoint: Endpoint } & DialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('Switch the endpoint on')}>
      <SwitchOnForm endpoint={endpoint} onClose={onClose} />
    </Dialog>
  );
}

function SwitchOnForm({ endpoint, onClose }: { endpoint: Endpoint; onClose: () => void }) {
  // Events have come since the list was read.
  const { data: latest = endpoint } = useGetEndpointQuery(endpoint.id);
  const [choice, setChoice] = useState<string>('send');
  const [update, { isLoading }] = useUpdateEndpointMutation();
  const toast = useToast();
  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (isLoading) return;
    const { id, version } = latest;
    const { error } = await update({ id, version, fields: { status: 'on', skipWaiting: choice === 'skip' } });
    if (error) toast.alert(failureText(error, t(WEBHOOK_MESSAGES.updateFailed)));
    else toast.success(t('Endpoint switched on'));
    onClose();
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <div className={classes.form}>
        <Text size="md">{lastDayOf(latest)}</Text>
        <RadioChoice label={t('What has waited')} options={CHOICES} value={choice} onChange={setChoice} />
      </div>
      <ActionFooter onCancel={onClose} busy={isLoading} busyLabel={t('Switching on...')}>
        {t('Switch on')}
      </ActionFooter>
    </form>
  );
}
