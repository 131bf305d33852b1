import { Button, Text } from '@mantine/core';
import { formatDateTime } from '@sankalp/contract/shared/dates';
import { foundation } from '../foundation.ts';
import { fillIn } from '../language/fill-in.ts';
import { t } from '../texts.ts';
import { Dialog, DialogFooter } from '../ui/dialog.tsx';
import { type Difference, DifferenceTable } from './difference-table.tsx';
import type { SaveConflict } from './use-save-with-conflict.ts';

interface ConflictDialogProps {
  /** "This user was changed by {changedBy} at {changedAt}, after you opened it." */
  changedByOther: string;
  conflict: SaveConflict<unknown, unknown>;
  /** Where the changes and what the other one saved do not agree. */
  differences: readonly Difference[];
}

/** Two people edited the same record: says who saved first, when and what, and lets this one choose. */
export function ConflictDialog({ changedByOther, conflict, differences }: ConflictDialogProps) {
  const { changedBy, changedAt, keepMine, takeTheirs, dismiss } = conflict;
  return (
    <Dialog isOpen={true} onClose={dismiss} title={t('Changed by someone else')}>
      <Text size="md">
        {fillIn(changedByOther, {
          changedBy: changedBy ?? t('somebody else'),
          changedAt: formatDateTime(changedAt, foundation.timeZone),
        })}{' '}
        {t('Taking theirs gives up your changes; keeping yours writes only the fields that you changed.')}
      </Text>
      {differences.length > 0 && <DifferenceTable differences={differences} />}
      <DialogFooter>
        <Button variant="default" onClick={() => void takeTheirs()}>
          {t('Take theirs')}
        </Button>
        <Button onClick={() => void keepMine()}>{t('Keep mine')}</Button>
      </DialogFooter>
    </Dialog>
  );
}
