import { CATEGORY_MESSAGES } from '@sankalp/contract/categories';
import type { Category } from '@sankalp/contract/categories.schema';
import { useMemo } from 'react';
import { byText, columnsOf } from '../../shared/table/columns.ts';
import { ListTable } from '../../shared/table/list-table.tsx';
import { Pagination } from '../../shared/table/pagination.tsx';
import { RowActions } from '../../shared/table/row-actions.tsx';
import { useBrowserList } from '../../shared/table/use-browser-list.ts';
import { RetryBanner } from '../../shared/ui/async-state.tsx';
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx';
import { type OpenedDialog, useDialog } from '../../shared/ui/use-dialog.ts';
import { categoriesApi } from './categories.api.ts';
import { t } from './texts.ts';

const CategoryDialog = lazyDialog(async () => (await import('./category-screen.tsx')).CategoryDialog);
const DeleteCategoryDialog = lazyDialog(
  async () => (await import('./delete-category-dialog.tsx')).DeleteCategoryDialog,
);

const column = columnsOf<Category>();

interface Actions {
  onEdit: (category: Category) => void;
  onDelete: (category: Category) => void;
}

function columnsWith({ onEdit, onDelete }: Actions) {
  return column.columns([
    column.accessor('name', { header: t('Category Name'), sortFn: byText }),
    column.display({
      id: 'action',
      header: t('Action'),
      cell: ({ row: { original: category } }) => (
        <RowActions name={category.name} onEdit={() => onEdit(category)} onDelete={() => onDelete(category)} />
      ),
      meta: { width: 108, align: 'right' },
    }),
  ]);
}

const textsOf = ({ name }: Category) => [name];

/** All categories, with the dialogs that add, rename and delete them; `dialog` is open for one, or for a new one (CAT-01 to 09). */
export function CategoriesTable({ dialog }: { dialog: OpenedDialog<{ category?: Category }> }) {
  const { list, pager, table } = useBrowserList(categoriesApi.useList(), {
    textsOf,
    loadFailed: t(CATEGORY_MESSAGES.loadFailed),
  });
  const deletion = useDialog<{ category: Category }>();
  const [open, askDelete] = [dialog.open, deletion.open];
  const columns = useMemo(
    () =>
      columnsWith({
        onEdit: (category) => open({ category }),
        onDelete: (category) => askDelete({ category }),
      }),
    [open, askDelete],
  );
  return (
    <>
      {list.error && <RetryBanner message={list.error} onRetry={list.retry} />}
      <ListTable {...table} label={t('Categories')} columns={columns} list={list} texts={CATEGORY_MESSAGES} />
      <Pagination label={t('Pages of Categories')} {...pager} />
      <CategoryDialog dialog={dialog} />
      <DeleteCategoryDialog dialog={deletion} />
    </>
  );
}
