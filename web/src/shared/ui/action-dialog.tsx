import { useState } from 'react';
import { failureText } from '../api/failure-text.ts';
import { useToast } from '../interface/use-toast.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { DialogProps } from './lazy-dialog.tsx';

interface ActionDialogProps extends DialogProps {
  /** Without it, the verb. */
  title?: string;
  /** The whole question. */
  question: string;
  verb: string;
  busyLabel?: string;
  /** Does it; the dialog closes whatever comes of it. */
  run: () => Promise<unknown>;
  /** Said when it is done, and when the call was refused; left out where `run` says it. */
  done?: string;
  failed?: string;
}

/** Asks before one thing is done, does it, and says what came of it. */
export function ActionDialog(props: ActionDialogProps) {
  const { isOpen, onClose, title, question, verb, busyLabel, run, done, failed } = props;
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    const answer = await run();
    setBusy(false);
    const error = answer instanceof Object && 'error' in answer ? answer.error : undefined;
    if (error && failed !== undefined) toast.alert(failureText(error, failed));
    if (!error && done !== undefined) toast.success(done);
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={title}
      question={question}
      confirmLabel={verb}
      busyLabel={busyLabel}
      busy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
