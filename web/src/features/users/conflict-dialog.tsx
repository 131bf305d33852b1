import { Button, Text } from '@mantine/core';
import { formatDateTime } from '@sankalp/contract/shared/dates';
import type { User } from '@sankalp/contract/users';
import { DifferenceTable } from '../../shared/form/difference-table.tsx';
import { useOpenedAfterMount } from '../../shared/form/use-dialog.ts';
import { foundation } from '../../shared/foundation.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import type { SaveConflict } from './use-save-user.ts';
import { differencesOf } from './user-form.ts';

interface ConflictDialogProps {
  /** As this one found the user. */
  user: User;
  conflict: SaveConflict;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** Two people edited the same user: says who saved first, when and what, and lets this one choose. */
export function ConflictDialog({ user, conflict, onKeepMine, onTakeTheirs, onClose }: ConflictDialogProps) {
  const { changedBy, changedAt, changes, theirs } = conflict;
  const differences = theirs ? differencesOf(changes, user, theirs) : [];
  return (
    <Dialog
      opened={useOpenedAfterMount(true)}
      onClose={onClose}
      title="Changed by someone else"
      footer={
        <>
          <Button variant="default" onClick={onTakeTheirs}>
            Take theirs
          </Button>
          <Button onClick={onKeepMine}>Keep mine</Button>
        </>
      }
    >
      <Text size="md">
        This user was changed by {changedBy ?? 'somebody else'} at {formatDateTime(changedAt, foundation.timeZone)},
        after you opened it. Taking theirs gives up your changes; keeping yours writes only the fields that you changed.
      </Text>
      {differences.length > 0 && <DifferenceTable differences={differences} />}
    </Dialog>
  );
}
