import { IconEye, IconTrash } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { t } from '../texts.ts';
import { EditAction, RowAction } from './row-action.tsx';
import { useTableFit } from './use-table-fit.ts';

interface RowActionsProps {
  /** Name of the row. */
  name: string;
  onEdit: () => void;
  /** Not in a narrow table, where a tap on the row does it. */
  onView?: () => void;
  onDelete: () => void;
}

/** Edit, view and delete, as icons at the end of a row. */
export function RowActions({ name, onEdit, onView, onDelete }: RowActionsProps) {
  const { isNarrow } = useTableFit();
  return (
    <>
      <EditAction label={t('Edit {name}', { name })} onClick={onEdit} />
      {onView && !isNarrow && <RowAction label={t('View {name}', { name })} icon={IconEye} onClick={onView} />}
      <RowAction label={t('Delete {name}', { name })} icon={IconTrash} isDanger onClick={onDelete} />
    </>
  );
}

interface RecordActionsProps extends Pick<RowActionsProps, 'name' | 'onDelete'> {
  pathOf: (action: 'view' | 'edit') => string;
  /** State that is handed over to the page of the record. */
  state: object;
}

/** The same, of a row whose record has a page that views and edits it. */
export function RecordActions({ pathOf, state, ...actions }: RecordActionsProps) {
  const navigate = useNavigate();
  const open = (action: 'view' | 'edit') => void navigate(pathOf(action), { state });
  return <RowActions {...actions} onEdit={() => open('edit')} onView={() => open('view')} />;
}
