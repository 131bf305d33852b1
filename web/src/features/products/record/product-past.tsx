import type { Product } from '@sankalp/contract/products.schema';
import { useMemo } from 'react';
import { pastOf } from '../../../shared/api/past-pages.ts';
import { RecordHistory } from '../../../shared/resource/record-history.tsx';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { ErrorBox } from '../../../shared/ui/async-state.tsx';
import { lazyDialog } from '../../../shared/ui/lazy-dialog.tsx';
import { PlainButton } from '../../../shared/ui/plain-button.tsx';
import { SectionCard } from '../../../shared/ui/section-card.tsx';
import { ShowOlder } from '../../../shared/ui/show-older.tsx';
import { useDialog } from '../../../shared/ui/use-dialog.ts';
import { categoriesApi } from '../../categories/index.ts';
import { PRODUCT_FIELDS } from '../product-fields.tsx';
import { productsApi, useListStockMovementsInfiniteQuery } from '../products.api.ts';
import { t } from '../texts.ts';
import { stockColumnsOf } from './stock-columns.tsx';

const StockDialog = lazyDialog(async () => (await import('./stock-dialog.tsx')).StockDialog);

/** The stock ledger of a product, and what else was done to it. */
export function ProductPast({ product }: { product: Product }) {
  const history = productsApi.useHistory(product.id);
  const { data: categories = [] } = categoriesApi.useList();
  const nameOf = (id: string) => categories.find((category) => category.id === id)?.name ?? null;
  const words = PRODUCT_FIELDS.history({
    entity: 'products',
    textOf: (field, value) => (field === 'categoryId' ? nameOf(value) : undefined),
  });
  return (
    <>
      <StockLedger product={product} />
      <RecordHistory query={history} words={words} began={{ text: t('Added'), at: product.createdAt }} />
    </>
  );
}

function StockLedger({ product }: { product: Product }) {
  const dialog = useDialog<{ product: Product }>();
  const columns = useMemo(() => stockColumnsOf(product.id), [product.id]);
  const { data, isLoading, isError, refetch, older } = pastOf(useListStockMovementsInfiniteQuery(product.id));
  return (
    <SectionCard
      title={t('Stock')}
      actions={
        <PlainButton data-compact onClick={() => dialog.open({ product })}>
          {t('Received or damaged')}
        </PlainButton>
      }
    >
      {isError && !data ? (
        <ErrorBox onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={t('Stock')}
          columns={columns}
          rows={data ?? []}
          rowId={({ id }) => String(id)}
          placeholder={null}
          isLoading={isLoading}
          loadingRows={2}
        />
      )}
      <ShowOlder older={older} />
      <StockDialog dialog={dialog} />
    </SectionCard>
  );
}
