import { Button } from '@mantine/core';
import type { Category } from '@sankalp/contract/categories';
import { UrlTabs } from '../../shared/record/url-tabs.tsx';
import { ListCard } from '../../shared/table/list-card.tsx';
import { EmptyText } from '../../shared/ui/async-state.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { useDialog } from '../../shared/ui/use-dialog.ts';
import { CategoriesTable } from '../categories/index.ts';

/** What the foundation sells, and what it is sorted into (PROD-01, PROD-02). */
export function ProductsPage() {
  const categoryDialog = useDialog<{ category?: Category }>();
  const addCategory = (
    <Button aria-keyshortcuts="n" onClick={() => categoryDialog.open({})}>
      + Add Category
    </Button>
  );
  return (
    <UrlTabs
      frame={(list, panels, open) => (
        <>
          <PageHeader title="Product" actions={open === 1 && addCategory} />
          <ListCard lead={list}>{panels}</ListCard>
        </>
      )}
      tabs={[
        { label: 'Products', panel: () => <EmptyText text="No Product found" /> },
        { label: 'Category', panel: () => <CategoriesTable dialog={categoryDialog} /> },
      ]}
    />
  );
}
