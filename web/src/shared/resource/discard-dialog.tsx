import { t } from '../texts.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import type { DialogProps } from '../ui/lazy-dialog.tsx';

interface DiscardDialogProps extends DialogProps {
  /** How many fields lose what was typed. */
  changedCount: number;
  onDiscard: () => void;
}

/** Asks before the changes to several fields are given up at once. */
export function DiscardDialog({ isOpen, onClose, changedCount, onDiscard }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('Discard changes')}
      question={t('Discard your changes to {changedCount} fields?', { changedCount })}
      confirmLabel={t('Discard')}
      busy={false}
      onConfirm={() => {
        onClose();
        onDiscard();
      }}
      onCancel={onClose}
    />
  );
}
