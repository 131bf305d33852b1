import { Button, Text } from '@mantine/core';
import { t } from '../texts.ts';
import { Dialog } from './dialog.tsx';
import { SaveButton } from './save-button.tsx';

interface Props {
  opened: boolean;
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
  const { opened, question, confirmLabel = t('Delete'), title = confirmLabel, busy, onConfirm, onCancel } = props;
  const close = () => {
    if (!busy) onCancel();
  };
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={title}
      footer={
        <>
          <Button variant="default" onClick={close} data-autofocus>
            {t('Cancel')}
          </Button>
          <SaveButton color="red" busy={busy} busyLabel={props.busyLabel ?? `${confirmLabel}...`} onClick={onConfirm}>
            {confirmLabel}
          </SaveButton>
        </>
      }
    >
      <Text size="md">{question}</Text>
    </Dialog>
  );
}
