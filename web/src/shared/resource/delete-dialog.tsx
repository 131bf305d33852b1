import { useState } from 'react';
import type { ShownRecord } from '../api/deletion.ts';
import { useToast } from '../interface/use-toast.ts';
import { t } from '../texts.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import type { DialogProps } from '../ui/lazy-dialog.tsx';
import {
  type Deletion,
  type DeletionApi,
  type DeletionTexts,
  useDeletion,
  useDeletionOf,
  whyNotDeleted,
} from './use-deletion.ts';

/** Texts of the question before a record of one kind is deleted. */
interface QuestionTexts {
  /** "Delete user" */
  title: string;
  messages: DeletionTexts & { readonly confirmDelete: string };
  /** The prefix of the reason when a delete is refused. */
  failurePrefix?: string;
}

/** How records of one kind are deleted, by a question. */
interface DeletedKind extends QuestionTexts {
  api: DeletionApi;
}

interface Consequences {
  onDeleted?: (() => void) | undefined;
  /** Takes a refusal that it knows a way out of: the dialog says nothing of it and stays. */
  takesRefusal?: (error: unknown) => boolean;
}

export interface DeleteRecordProps extends DialogProps, Consequences {
  kind: DeletedKind;
  record: ShownRecord;
}

/** Asks whether a record of this kind is to be deleted. */
export function DeleteRecordDialog({ kind: { api, ...texts }, record, ...dialog }: DeleteRecordProps) {
  return <DeleteDialog {...dialog} {...texts} {...useDeletionOf(api)(record)} />;
}

type DeleteDialogProps = DialogProps & Deletion & QuestionTexts & Consequences;

/** Asks, deletes, says so, and offers Undo for as long as the toast stays. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { isOpen, onClose, title, messages, failurePrefix = '', remove, restore, onDeleted, takesRefusal } = props;
  const toast = useToast();
  const [isDeleting, setDeleting] = useState(false);

  const run = useDeletion(messages);

  const confirm = async () => {
    setDeleting(true);
    const error = await run({ remove, ...(restore && { restore }) });
    setDeleting(false);
    if (error && takesRefusal?.(error)) return;
    if (error) toast.alert(failurePrefix + whyNotDeleted(error, messages.deleteFailed));
    onClose();
    if (!error) onDeleted?.();
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={title}
      question={t(messages.confirmDelete)}
      busyLabel={t('Deleting...')}
      busy={isDeleting}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
