import { t } from 'virtual:texts';
import { CATEGORY_MESSAGES } from '@sankalp/contract/categories';
import type { Category } from '@sankalp/contract/categories.schema';
import { useMemo } from 'react';
import { ResourceTable } from '../../shared/resource/resource-table.tsx';
import { byText, columnsOf } from '../../shared/table/columns.ts';
import { RowActions } from '../../shared/table/row-actions.tsx';
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx';
import { type OpenedDialog, useDialog } from '../../shared/ui/use-dialog.ts';
import { categoriesApi } from './categories.ts';

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
      <ResourceTable
        query={categoriesApi.useList()}
        messages={CATEGORY_MESSAGES}
        label={t('Categories')}
        pagesLabel={t('Pages of Categories')}
        columns={columns}
        textsOf={textsOf}
      />
      <CategoryDialog dialog={dialog} />
      <DeleteCategoryDialog dialog={deletion} />
    </>
  );
}
