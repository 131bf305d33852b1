import { t } from 'virtual:texts';
import type { Product } from '@sankalp/contract/products.schema';
import { useMemo } from 'react';
import { historyOf } from '../../../shared/api/history-pages.ts';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { ErrorBox } from '../../../shared/ui/async-state.tsx';
import { lazyDialog } from '../../../shared/ui/lazy-dialog.tsx';
import { PlainButton } from '../../../shared/ui/plain-button.tsx';
import { SectionCard } from '../../../shared/ui/section-card.tsx';
import { ShowOlder } from '../../../shared/ui/show-older.tsx';
import { useDialog } from '../../../shared/ui/use-dialog.ts';
import { useListStockMovementsInfiniteQuery } from '../products.api.ts';
import { stockColumnsOf } from './stock-columns.tsx';

const StockDialog = lazyDialog(async () => (await import('./stock-dialog.tsx')).StockDialog);

/** Ledger of what came and went of a product, newest first. */
export function StockLedger({ product }: { product: Product }) {
  const dialog = useDialog<{ product: Product }>();
  const columns = useMemo(() => stockColumnsOf(product.id), [product.id]);
  const { data, isLoading, isError, refetch, older } = historyOf(useListStockMovementsInfiniteQuery(product.id));
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
