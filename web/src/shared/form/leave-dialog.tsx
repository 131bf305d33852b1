import { Button, Text } from '@mantine/core';
import { t } from '../texts.ts';
import { Dialog, DialogFooter } from '../ui/dialog.tsx';

interface LeaveDialogProps {
  isOpen: boolean;
  onStay: () => void;
  onLeave: () => void;
  onSaveAndLeave: () => void;
}

/** Asks before changes that were not saved are given up. Cancel has the focus. */
export function LeaveDialog({ isOpen, onStay, onLeave, onSaveAndLeave }: LeaveDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onStay} title={t('Unsaved changes')}>
      <Text size="md">{t('Your changes are not saved yet. Leave without saving them?')}</Text>
      <DialogFooter>
        <Button variant="default" onClick={onStay} data-autofocus>
          {t('Cancel')}
        </Button>
        <Button color="red" onClick={onLeave}>
          {t('Leave')}
        </Button>
        <Button onClick={onSaveAndLeave}>{t('Save and leave')}</Button>
      </DialogFooter>
    </Dialog>
  );
}
