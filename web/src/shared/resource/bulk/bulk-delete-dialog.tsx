import { t } from '../../texts.ts';
import { ActionFooter } from '../../ui/action-footer.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { DialogProps } from '../../ui/lazy-dialog.tsx';
import type { ManyToDelete } from '../record-endpoints.ts';
import { BulkReport } from './bulk-report.tsx';
import { type Counted, countText } from './bulk-text.ts';
import { useBulkRun } from './use-bulk-run.ts';
import { type SendBulk, useDryRun } from './use-dry-run.ts';

/** How many records of one kind are deleted by one call; the hooks are those of `recordApi`. */
interface DeletedKind {
  /** What one is called, and several: "user" and "users". */
  what: string;
  many: string;
  messages: { readonly deleteFailed: string; readonly restoreFailed: string };
  api: {
    useRemoveMany: () => readonly [(body: ManyToDelete) => ReturnType<SendBulk>, ...unknown[]];
    useRestoreMany: () => readonly [(ids: readonly string[]) => ReturnType<SendBulk>, ...unknown[]];
  };
}

export interface BulkDeleteProps extends DialogProps {
  kind: DeletedKind;
  ids: readonly string[];
  /** The rows are gone, or no longer wanted. */
  onDone: () => void;
}

/** Says who would be deleted, deletes them by one call, and offers Undo. */
export function BulkDeleteDialog({ isOpen, ...content }: BulkDeleteProps) {
  const { kind, ids, onClose } = content;
  const counted = { one: kind.what, many: kind.many };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('Delete {records}', { records: countText(ids.length, counted) })}
    >
      <Content {...content} counted={counted} />
    </Dialog>
  );
}

type ContentProps = Omit<BulkDeleteProps, 'isOpen'> & { counted: Counted };

function Content({ kind: { messages, api }, counted, ids, onDone, onClose }: ContentProps) {
  const [remove] = api.useRemoveMany();
  const [restore] = api.useRestoreMany();
  const dryRun = useDryRun('delete', () => remove({ ids, dryRun: true }), messages.deleteFailed);
  const undo = { counted, done: t('restored'), failed: messages.restoreFailed, send: restore };
  const { isBusy, run } = useBulkRun({ counted, done: t('deleted'), failed: messages.deleteFailed, undo });
  const count = dryRun.outcome?.count ?? 0;
  const confirm = async () => {
    if (!(await run(() => remove({ ids, dryRun: false })))) return;
    onDone();
    onClose();
  };
  return (
    <>
      <BulkReport dryRun={dryRun} counted={counted} will={t('will be deleted')} />
      <ActionFooter
        onCancel={onClose}
        isCautious
        color="red"
        busy={isBusy}
        busyLabel={t('Deleting...')}
        disabled={count === 0}
        onClick={() => void confirm()}
      >
        {count === 0 ? t('Delete') : t('Delete {records}', { records: countText(count, counted) })}
      </ActionFooter>
    </>
  );
}
