import { type ReactNode, useCallback } from 'react';
import type { ShownRecord } from '../api/deletion.ts';
import { useDialog } from '../ui/use-dialog.ts';
import { DeleteRecord } from './delete-dialogs.ts';
import type { Resource } from './resource.ts';
import { useDeleteAtOnce } from './use-deletion.ts';

/** Deletes a record as those of its kind are, by a question or at once; `dialog` stands beside what calls `onDelete`. */
export function useDeleteOne<Row, Create, Update>(
  { api, messages, deletion }: Resource<Row, Create, Update>,
  onDeleted?: () => void,
): { onDelete: (record: ShownRecord) => void; dialog: ReactNode } {
  const dialog = useDialog<{ record: ShownRecord }>();
  const deleteAtOnce = useDeleteAtOnce(api, messages);
  const { open } = dialog;
  const asks = deletion !== undefined;
  const onDelete = useCallback(
    (record: ShownRecord) => {
      if (asks) open({ record });
      else void deleteAtOnce(record).then((isGone) => isGone && onDeleted?.());
    },
    [asks, open, deleteAtOnce, onDeleted],
  );
  return {
    onDelete,
    dialog: deletion && <DeleteRecord dialog={dialog} kind={{ ...deletion, api }} onDeleted={onDeleted} />,
  };
}
