import { type CountedText, countedText } from '../../language/counted-text.ts';
import { t } from '../../texts.ts';
import { ActionFooter } from '../../ui/action-footer.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { DialogProps } from '../../ui/lazy-dialog.tsx';
import type { ManyToDelete } from '../record-endpoints.ts';
import { BulkReport } from './bulk-report.tsx';
import { useBulkRun } from './use-bulk-run.ts';
import { type SendBulk, useDryRun } from './use-dry-run.ts';

/** Sentences about many records of one kind that are deleted. */
export interface ManyDeletedTexts {
  /** "Delete 12 users" */
  question: CountedText;
  /** "12 users will be deleted" */
  will: CountedText;
  /** "12 users deleted" */
  done: CountedText;
  /** "12 users restored" */
  undone: CountedText;
}

/** How many records of one kind are deleted by one call; the hooks are those of `recordApi`. */
interface DeletedKind {
  many: ManyDeletedTexts;
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
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={countedText(kind.many.question, ids.length)}>
      <Content {...content} />
    </Dialog>
  );
}

type ContentProps = Omit<BulkDeleteProps, 'isOpen'>;

function Content({ kind: { messages, many, api }, ids, onDone, onClose }: ContentProps) {
  const [remove] = api.useRemoveMany();
  const [restore] = api.useRestoreMany();
  const dryRun = useDryRun('delete', () => remove({ ids, dryRun: true }), messages.deleteFailed);
  const undo = { done: many.undone, failed: messages.restoreFailed, send: restore };
  const { isBusy, run } = useBulkRun({ done: many.done, failed: messages.deleteFailed, undo });
  const count = dryRun.outcome?.count ?? 0;
  const confirm = async () => {
    if (!(await run(() => remove({ ids, dryRun: false })))) return;
    onDone();
    onClose();
  };
  return (
    <>
      <BulkReport dryRun={dryRun} will={many.will} />
      <ActionFooter
        onCancel={onClose}
        isCautious
        color="red"
        busy={isBusy}
        busyLabel={t('Deleting...')}
        disabled={count === 0}
        onClick={() => void confirm()}
      >
        {count === 0 ? t('Delete') : countedText(many.question, count)}
      </ActionFooter>
    </>
  );
}
