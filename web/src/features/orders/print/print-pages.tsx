import { t } from 'virtual:texts';
import { ORDER_MESSAGES } from '@sankalp/contract/orders';
import { Fragment, type ReactNode } from 'react';
import { failureText } from '../../../shared/api/failure-text.ts';
import type { ListQuery } from '../../../shared/table/list.ts';
import { Loading, RetryBanner } from '../../../shared/ui/async-state.tsx';

interface PrintPagesProps<Row extends { id: string }> {
  query: Pick<ListQuery<readonly Row[]>, 'data' | 'error' | 'refetch'>;
  /** One page of paper. */
  page: (row: Row) => ReactNode;
}

/** A page for each of the chosen orders, once they have come. */
export function PrintPages<Row extends { id: string }>({ query, page }: PrintPagesProps<Row>) {
  const { data, error, refetch } = query;
  if (error) {
    return <RetryBanner message={failureText(error, t(ORDER_MESSAGES.loadFailed))} onRetry={() => void refetch()} />;
  }
  if (!data) return <Loading />;
  return data.map((row) => <Fragment key={row.id}>{page(row)}</Fragment>);
}
