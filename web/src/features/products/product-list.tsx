import { Button } from '@mantine/core';
import type { Category } from '@sankalp/contract/categories.schema';
import { Link } from 'react-router';
import { UrlTabs } from '../../shared/resource/url-tabs.tsx';
import { ListCard } from '../../shared/table/list-card.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { useDialog } from '../../shared/ui/use-dialog.ts';
import { CategoriesTable } from '../categories/index.ts';
import { ProductsTable } from './list/products-table.tsx';
import { ADD_PRODUCT_PATH } from './product-path.ts';
import { t } from './texts.ts';

/** Products of the foundation, and the categories that they are sorted into (PROD-01 to 03). */
export function ProductsPage() {
  const categoryDialog = useDialog<{ category?: Category }>();
  const addProduct = (
    <Button component={Link} to={ADD_PRODUCT_PATH} aria-keyshortcuts="n">
      {t('+ Add Product')}
    </Button>
  );
  const addCategory = (
    <Button aria-keyshortcuts="n" onClick={() => categoryDialog.open({})}>
      {t('+ Add Category')}
    </Button>
  );
  return (
    <UrlTabs
      frame={(list, panels, open) => (
        <>
          <PageHeader title={t('Product')} actions={open === 0 ? addProduct : addCategory} />
          <ListCard lead={list}>{panels}</ListCard>
        </>
      )}
      tabs={[
        { label: t('Products'), panel: () => <ProductsTable /> },
        { label: t('Category'), panel: () => <CategoriesTable dialog={categoryDialog} /> },
      ]}
    />
  );
}
