import { t } from 'virtual:texts';
import { Text } from '@mantine/core';
import { useToast } from '../../../shared/interface/use-toast.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import type { DialogProps } from '../../../shared/ui/lazy-dialog.tsx';
import { useTurnSecondFactorOffMutation } from '../settings.api.ts';
import { AskForm } from './ask-form.tsx';

export function TurnOffDialog({ isOpen, onClose }: DialogProps) {
  const [turnOff] = useTurnSecondFactorOffMutation();
  const toast = useToast();
  async function send(password: string) {
    const { error } = await turnOff(password);
    if (error) return error;
    toast.success(t('Second factor turned off'));
    onClose();
    return undefined;
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('Turn the second factor off')}>
      <AskForm asks="password" verb={t('Turn off')} onSend={send} onCancel={onClose}>
        <Text size="md">{t('Signing in then needs the password alone, and the recovery codes are gone.')}</Text>
      </AskForm>
    </Dialog>
  );
}
