import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useOpenedAfterMount } from '../ui/use-dialog.ts';

interface LeaveDialogProps {
  isOpen: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before changes that were not saved are given up. */
export function LeaveDialog({ isOpen, onStay, onLeave }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      opened={useOpenedAfterMount(isOpen)}
      title="Unsaved changes"
      question="Your changes are not saved yet. Leave without saving them?"
      confirmLabel="Leave"
      busy={false}
      onConfirm={onLeave}
      onCancel={onStay}
    />
  );
}
