import { Button, Text } from '@mantine/core';
import { formatDateTime } from '@sankalp/contract/shared/dates';
import { useOpenedAfterMount } from '../../shared/form/use-dialog.ts';
import { foundation } from '../../shared/foundation.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import type { SaveConflict } from './use-save-user.ts';

interface ConflictDialogProps {
  conflict: SaveConflict;
  onKeepMine: () => void;
  onLoadTheirs: () => void;
  onClose: () => void;
}

/** Two people edited the same user: says who saved first and when, and lets this one choose. */
export function ConflictDialog({ conflict, onKeepMine, onLoadTheirs, onClose }: ConflictDialogProps) {
  const who = conflict.changedBy ?? 'Somebody else';
  return (
    <Dialog
      opened={useOpenedAfterMount(true)}
      onClose={onClose}
      title="Changed by someone else"
      footer={
        <>
          <Button variant="default" onClick={onLoadTheirs}>
            Load their version
          </Button>
          <Button onClick={onKeepMine}>Keep mine</Button>
        </>
      }
    >
      <Text size="md">
        {who} saved changes to this user on {formatDateTime(conflict.changedAt, foundation.timeZone)}, after you opened
        it. Loading their version gives up your changes; keeping yours writes only the fields that you changed.
      </Text>
    </Dialog>
  );
}
