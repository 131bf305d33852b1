import { ORDER_MESSAGES } from '@sankalp/contract/orders';
import { Fragment, type ReactNode } from 'react';
import { failureText } from '../../../shared/api/failure-text.ts';
import type { ListQuery } from '../../../shared/table/list.ts';
import { Loading, RetryBanner } from '../../../shared/ui/async-state.tsx';
import { t } from '../texts.ts';

interface SheetSetProps<Row extends { id: string }> {
  query: Pick<ListQuery<readonly Row[]>, 'data' | 'error' | 'refetch'>;
  /** One sheet of paper. */
  sheet: (row: Row) => ReactNode;
}

/** A sheet for each of the chosen orders, once they have come. */
export function SheetSet<Row extends { id: string }>({ query, sheet }: SheetSetProps<Row>) {
  const { data, error, refetch } = query;
  if (error) {
    return <RetryBanner message={failureText(error, t(ORDER_MESSAGES.loadFailed))} onRetry={() => void refetch()} />;
  }
  if (!data) return <Loading />;
  return data.map((row) => <Fragment key={row.id}>{sheet(row)}</Fragment>);
}
