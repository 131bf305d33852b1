import { t } from 'virtual:texts';
import { Text } from '@mantine/core';
import type { SecondFactorSetup } from '@sankalp/contract/auth.schema';
import { useState } from 'react';
import { CopyText } from '../../../shared/ui/copy-text.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { drawCode } from '../../../shared/ui/draw-code.ts';
import type { DialogProps } from '../../../shared/ui/lazy-dialog.tsx';
import { useConfirmSecondFactorMutation, useSetUpSecondFactorMutation } from '../settings.api.ts';
import classes from '../settings.module.css';
import { AskForm } from './ask-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** The password, the picture for the phone and its first code, then the recovery codes, which are shown this once. */
export function SetUpDialog({ isOpen, onClose }: DialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('Set up the second factor')} isBlocking>
      <SetUp onClose={onClose} />
    </Dialog>
  );
}

function SetUp({ onClose }: Pick<DialogProps, 'onClose'>) {
  const [begin] = useSetUpSecondFactorMutation();
  const [confirm] = useConfirmSecondFactorMutation();
  const [setup, setSetup] = useState<SecondFactorSetup>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  if (!setup) {
    const send = async (password: string) => {
      const { data, error } = await begin(password);
      setSetup(data);
      return error;
    };
    return <AskForm key="password" asks="password" verb={t('Go on')} onSend={send} onCancel={onClose} />;
  }
  const send = async (code: string) => {
    const { data, error } = await confirm(code);
    setCodes(data?.recoveryCodes);
    return error;
  };
  return (
    <AskForm key="code" asks="code" verb={t('Turn on')} onSend={send} onCancel={onClose}>
      <Text size="md">
        {t('Scan this with an authenticator app, or enter the key by hand; then type the code that it shows.')}
      </Text>
      <div className={classes.picture}>
        <img src={`data:image/svg+xml,${encodeURIComponent(drawCode('qr', setup.uri))}`} alt={t('Code for the app')} />
      </div>
      <CopyText text={setup.secret} label={t('Copy key {key}', { key: setup.secret })} />
    </AskForm>
  );
}
