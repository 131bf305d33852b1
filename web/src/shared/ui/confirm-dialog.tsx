import { Text } from '@mantine/core';
import { t } from '../texts.ts';
import { ActionFooter } from './action-footer.tsx';
import { Dialog } from './dialog.tsx';

interface Props {
  isOpen: boolean;
  /** The whole question. */
  question: string;
  title?: string;
  confirmLabel?: string;
  busyLabel?: string;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something is done that one may regret. Cancel has the focus. */
export function ConfirmDialog(props: Props) {
  const { isOpen, question, confirmLabel = t('Delete'), title = confirmLabel, busy, onConfirm, onCancel } = props;
  const close = () => {
    if (!busy) onCancel();
  };
  return (
    <Dialog isOpen={isOpen} onClose={close} title={title}>
      <Text size="md">{question}</Text>
      <ActionFooter
        onCancel={close}
        isCautious
        color="red"
        busy={busy}
        busyLabel={props.busyLabel ?? `${confirmLabel}...`}
        onClick={onConfirm}
      >
        {confirmLabel}
      </ActionFooter>
    </Dialog>
  );
}
