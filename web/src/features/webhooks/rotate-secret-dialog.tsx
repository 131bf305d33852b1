import { t } from 'virtual:texts';
import { Text } from '@mantine/core';
import { WEBHOOK_MESSAGES } from '@sankalp/contract/webhooks';
import type { Endpoint, NewEndpoint } from '@sankalp/contract/webhooks.schema';
import { type SyntheticEvent, useState } from 'react';
import { failureText } from '../../shared/api/failure-text.ts';
import { RadioChoice } from '../../shared/form/radio-choice.tsx';
import { useToast } from '../../shared/interface/use-toast.ts';
import { ActionFooter } from '../../shared/ui/action-footer.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import type { DialogProps } from '../../shared/ui/lazy-dialog.tsx';
import { momentOf } from './endpoint-words.ts';
import { MadeSecret } from './made-secret.tsx';
import classes from './webhooks.module.css';
import { useRotateSecretMutation } from './webhooks.ts';

const OVERLAPS = [
  { value: '0', label: t('At once') },
  { value: '24', label: t('In 24 hours') },
  { value: '168', label: t('In 7 days') },
] as const;

/** Makes a new secret; the old one signs as well until the other system has changed over. */
export function RotateSecretDialog({ isOpen, onClose, endpoint }: { endpoint: Endpoint } & DialogProps) {
  const [made, setMade] = useState<NewEndpoint>();
  const close = () => {
    setMade(undefined);
    onClose();
  };
  const title = made ? t('The secret of the endpoint') : t('Renew the secret');
  return (
    <Dialog isOpen={isOpen} onClose={close} title={title} size={made ? 640 : 440} isBlocking={made !== undefined}>
      {made ? (
        <MadeSecret secret={made.secret} onClose={close}>
          {made.oldSecretUntil && (
            <p className={classes.hint}>
              {t('The old secret signs as well until {until}.', { until: momentOf(made.oldSecretUntil) })}
            </p>
          )}
        </MadeSecret>
      ) : (
        <RotationForm endpoint={endpoint} onMade={setMade} onClose={close} />
      )}
    </Dialog>
  );
}

interface RotationFormProps {
  endpoint: Endpoint;
  onMade: (made: NewEndpoint) => void;
  onClose: () => void;
}

function RotationForm({ endpoint: { id, version }, onMade, onClose }: RotationFormProps) {
  const [overlap, setOverlap] = useState<string>('24');
  const [rotate, { isLoading }] = useRotateSecretMutation();
  const toast = useToast();
  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (isLoading) return;
    const { data, error } = await rotate({ id, version, overlapHours: Number(overlap) });
    if (data) onMade(data);
    else toast.alert(failureText(error, t(WEBHOOK_MESSAGES.rotateFailed)));
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <div className={classes.form}>
        <Text size="md">
          {t('Calls are signed by the new secret and by the old one, so that the other system can change over.')}
        </Text>
        <RadioChoice label={t('The old secret ends')} options={OVERLAPS} value={overlap} onChange={setOverlap} />
      </div>
      <ActionFooter onCancel={onClose} busy={isLoading} busyLabel={t('Renewing...')}>
        {t('Renew')}
      </ActionFooter>
    </form>
  );
}
