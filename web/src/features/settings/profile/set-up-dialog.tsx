import { Button, Text } from '@mantine/core';
import type { SecondFactorSetup } from '@sankalp/contract/auth';
import { useState } from 'react';
import { CopyText } from '../../../shared/ui/copy-text.tsx';
import { Dialog, DialogFooter } from '../../../shared/ui/dialog.tsx';
import { drawCode } from '../../../shared/ui/draw-code.ts';
import type { DialogProps } from '../../../shared/ui/lazy-dialog.tsx';
import record from '../../../shared/ui/record-page.module.css';
import { useOpenedAfterMount } from '../../../shared/ui/use-dialog.ts';
import { useConfirmSecondFactorMutation, useSetUpSecondFactorMutation } from '../settings.api.ts';
import classes from '../settings.module.css';
import { AskForm } from './ask-form.tsx';

/** The password, the picture for the phone and its first code, then the recovery codes, which are shown this once. */
export function SetUpDialog({ isOpen, onClose }: DialogProps) {
  return (
    <Dialog opened={useOpenedAfterMount(isOpen)} onClose={onClose} title="Set up the second factor" isBlocking>
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
    return <AskForm key="password" label="Current Password" verb="Go on" onSend={send} onCancel={onClose} />;
  }
  const send = async (code: string) => {
    const { data, error } = await confirm(code);
    setCodes(data?.recoveryCodes);
    return error;
  };
  return (
    <AskForm key="code" label="Code" verb="Turn on" onSend={send} onCancel={onClose}>
      <Text size="md">
        Scan this with an authenticator app, or enter the key by hand; then type the code that it shows.
      </Text>
      <div className={classes.picture}>
        <img src={`data:image/svg+xml,${encodeURIComponent(drawCode('qr', setup.uri))}`} alt="Code for the app" />
      </div>
      <CopyText text={setup.secret} what="key" />
    </AskForm>
  );
}

function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <div className={record.page}>
      <Text size="md" role="status">
        The second factor is on. Keep these recovery codes: each signs you in once, should the phone be lost. They are
        not shown again.
      </Text>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <DialogFooter>
        {/* The button that was pressed is gone. */}
        <Button autoFocus onClick={onClose}>
          Done
        </Button>
      </DialogFooter>
    </div>
  );
}
