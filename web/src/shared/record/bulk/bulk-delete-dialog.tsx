import { Button } from '@mantine/core';
import { Dialog, DialogFooter } from '../../ui/dialog.tsx';
import type { DialogProps } from '../../ui/lazy-dialog.tsx';
import { SaveButton } from '../../ui/save-button.tsx';
import { useOpenedAfterMount } from '../../ui/use-dialog.ts';
import { BulkReport } from './bulk-report.tsx';
import { type Counted, countText } from './bulk-text.ts';
import { useBulkRun } from './use-bulk-run.ts';
import { type SendBulk, useDryRun } from './use-dry-run.ts';

interface BulkDeleteProps extends DialogProps {
  counted: Counted;
  /** How many were chosen. */
  chosen: number;
  messages: { readonly deleteFailed: string; readonly restoreFailed: string };
  check: SendBulk;
  remove: SendBulk;
  restore: (ids: readonly string[]) => ReturnType<SendBulk>;
  /** The rows are gone, or no longer wanted. */
  onDone: () => void;
}

/** Says who would be deleted, deletes them by one call, and offers Undo. */
export function BulkDeleteDialog({ isOpen, ...content }: BulkDeleteProps) {
  const { counted, chosen, onClose } = content;
  return (
    <Dialog opened={useOpenedAfterMount(isOpen)} onClose={onClose} title={`Delete ${countText(chosen, counted)}`}>
      <Content {...content} />
    </Dialog>
  );
}

function Content({ counted, messages, check, remove, restore, onDone, onClose }: Omit<BulkDeleteProps, 'isOpen'>) {
  const dryRun = useDryRun('delete', check, messages.deleteFailed);
  const undo = { counted, done: 'restored', failed: messages.restoreFailed, send: restore };
  const { isBusy, run } = useBulkRun({ counted, done: 'deleted', failed: messages.deleteFailed, undo });
  const count = dryRun.outcome?.count ?? 0;
  const confirm = async () => {
    if (!(await run(remove))) return;
    onDone();
    onClose();
  };
  return (
    <>
      <BulkReport dryRun={dryRun} counted={counted} will="will be deleted" />
      <DialogFooter>
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <SaveButton
          color="red"
          busy={isBusy}
          busyLabel="Deleting..."
          disabled={count === 0}
          onClick={() => void confirm()}
        >
          {count === 0 ? 'Delete' : `Delete ${countText(count, counted)}`}
        </SaveButton>
      </DialogFooter>
    </>
  );
}
