import { useState } from 'react';
import { failureText } from '../api/failure-text.ts';
import { useToast } from '../interface/use-toast.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import type { DialogProps } from '../ui/lazy-dialog.tsx';
import { useOpenedAfterMount } from '../ui/use-dialog.ts';

interface DeleteMessages {
  readonly confirmDelete: string;
  readonly deleted: string;
  readonly deleteFailed: string;
  readonly restored: string;
  readonly restoreFailed: string;
}

type Send = () => Promise<{ error?: unknown }>;

/** How a record is deleted and restored. One that only the page has is removed without a toast. */
export interface Deletion {
  remove: Send;
  restore?: Send;
}

interface DeleteDialogProps extends DialogProps, Deletion {
  /** What is deleted: "user". */
  what: string;
  messages: DeleteMessages;
  /** The prefix of the reason when a delete is refused. */
  failurePrefix?: string;
  onDeleted?: (() => void) | undefined;
  /** Takes a refusal that it knows a way out of: the dialog says nothing of it and stays. */
  takesRefusal?: (error: unknown) => boolean;
}

/** Asks, deletes, says so, and offers Undo for as long as the toast stays. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { isOpen, onClose, what, messages, failurePrefix = '', remove, restore, onDeleted, takesRefusal } = props;
  const toast = useToast();
  const [isDeleting, setDeleting] = useState(false);

  const sayDeleted = (undo: Send) => {
    const run = async () => {
      const { error } = await undo();
      if (error) toast.alert(failureText(error, messages.restoreFailed));
      else toast.success(messages.restored);
    };
    toast.success(messages.deleted, { action: { label: 'Undo', run: () => void run() } });
  };
  const confirm = async () => {
    setDeleting(true);
    const { error } = await remove();
    setDeleting(false);
    if (error && takesRefusal?.(error)) return;
    if (error) toast.alert(failurePrefix + failureText(error, messages.deleteFailed));
    else if (restore) sayDeleted(restore);
    onClose();
    if (!error) onDeleted?.();
  };
  return (
    <ConfirmDialog
      opened={useOpenedAfterMount(isOpen)}
      title={`Delete ${what}`}
      question={messages.confirmDelete}
      busyLabel="Deleting..."
      busy={isDeleting}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
