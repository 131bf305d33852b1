import { CHAPTER_MESSAGES } from '@sankalp/contract/chapters';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { useOpenedAfterMount } from '../../shared/ui/use-dialog.ts';

interface DeleteChapterDialogProps {
  isOpen: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a chapter is deleted. */
export function DeleteChapterDialog({ isOpen, busy = false, onConfirm, onClose }: DeleteChapterDialogProps) {
  return (
    <ConfirmDialog
      opened={useOpenedAfterMount(isOpen)}
      title="Delete chapter"
      question={CHAPTER_MESSAGES.confirmDelete}
      busyLabel="Deleting..."
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onClose}
    />
  );
}
