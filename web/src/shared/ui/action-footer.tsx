import { Button } from '@mantine/core';
import type { ComponentProps } from 'react';
import { t } from '../texts.ts';
import { DialogFooter } from './dialog.tsx';
import { SaveButton } from './save-button.tsx';

interface ActionFooterProps extends ComponentProps<typeof SaveButton> {
  onCancel: () => void;
  cancelLabel?: string;
  /** Cancel has the focus, before something that one may regret. */
  isCautious?: boolean;
}

/**
 * The end of a dialog that does one thing: Cancel, then the verb, which is Save where no other is given. Without
 * `onClick` it submits the form that it stands in.
 */
export function ActionFooter({ onCancel, cancelLabel = t('Cancel'), isCautious, ...verb }: ActionFooterProps) {
  return (
    <DialogFooter>
      <Button variant="default" onClick={onCancel} data-autofocus={isCautious}>
        {cancelLabel}
      </Button>
      <SaveButton type={verb.onClick ? 'button' : 'submit'} {...verb} />
    </DialogFooter>
  );
}
