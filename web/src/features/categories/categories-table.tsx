import { CATEGORY_MESSAGES, type Category } from '@sankalp/contract/categories';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { failureText } from '../../shared/api/failure-text.ts';
import type { Deletion } from '../../shared/record/delete-dialog.tsx';
import { byText, columnsOf } from '../../shared/table/columns.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { Pagination } from '../../shared/table/pagination.tsx';
import { RowAction } from '../../shared/table/row-action.tsx';
import { usePageOf } from '../../shared/table/use-page-of.ts';
import { EmptyText, Loading, RetryBanner } from '../../shared/ui/async-state.tsx';
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx';
import { type OpenedDialog, useDialog } from '../../shared/ui/use-dialog.ts';
import { useDeleteCategoryMutation, useListCategoriesQuery, useRestoreCategoryMutation } from './categories.api.ts';

const CategoryDialog = lazyDialog(async () => (await import('./category-dialog.tsx')).CategoryDialog);
const DeleteDialog = lazyDialog(async () => (await import('../../shared/record/delete-dialog.tsx')).DeleteDialog);

const NONE: readonly Category[] = [];
const column = columnsOf<Category>();

interface RowActions {
  onEdit: (category: Category) => void;
  onDelete: (category: Category) => void;
}

function columnsWith({ onEdit, onDelete }: RowActions) {
  return column.columns([
    column.accessor('name', { header: 'Category Name', sortFn: byText }),
    column.display({
      id: 'action',
      header: 'Action',
      cell: ({ row: { original: category } }) => (
        <>
          <RowAction label={`Edit ${category.name}`} icon={IconPencil} onClick={() => onEdit(category)} />
          <RowAction label={`Delete ${category.name}`} icon={IconTrash} isDanger onClick={() => onDelete(category)} />
        </>
      ),
      meta: { width: 108, align: 'right' },
    }),
  ]);
}

interface CategoriesTableProps {
  /** What the dialog is open for: a category, or a new one. */
  dialog: OpenedDialog<{ category?: Category }>;
  page: number;
  onPageChange: (page: number, options?: { replace: boolean }) => void;
}

/** All categories, with the dialogs that add, rename and delete them (CAT-01 to 09). */
export function CategoriesTable({ dialog, page, onPageChange }: CategoriesTableProps) {
  const { data = NONE, isLoading, isError, error, refetch } = useListCategoriesQuery();
  const [remove] = useDeleteCategoryMutation();
  const [restore] = useRestoreCategoryMutation();
  const { shownRows, pages } = usePageOf(data, page);
  const deletion = useDialog<Deletion>();
  const { open } = dialog;
  const { open: askDelete } = deletion;
  const columns = useMemo(
    () =>
      columnsWith({
        onEdit: (category) => open({ category }),
        onDelete: ({ id }) => askDelete({ remove: () => remove(id), restore: () => restore(id) }),
      }),
    [open, askDelete, remove, restore],
  );
  return (
    <>
      {isError && (
        <RetryBanner message={failureText(error, CATEGORY_MESSAGES.loadFailed)} onRetry={() => void refetch()} />
      )}
      <DataTable
        label="Categories"
        columns={columns}
        rows={shownRows}
        rowId={({ id }) => id}
        placeholder={isLoading ? <Loading /> : !isError && <EmptyText text={CATEGORY_MESSAGES.empty} />}
      />
      <Pagination label="Pages of Categories" page={page} pageCount={isLoading ? 0 : pages} onChange={onPageChange} />
      <CategoryDialog dialog={dialog} />
      <DeleteDialog dialog={deletion} what="category" messages={CATEGORY_MESSAGES} />
    </>
  );
}
