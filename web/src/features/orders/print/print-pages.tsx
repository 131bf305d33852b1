import { t } from 'virtual:texts';
import { ORDER_MESSAGES } from '@sankalp/contract/orders';
import { Fragment, type ReactNode } from 'react';
import { failureText } from '../../../shared/api/failure-text.ts';
import type { ListQuery } from '../../../shared/table/list.ts';
import { Loading, RetryBanner } from '../../../shared/ui/async-state.tsx';
import { useDocumentTitle } from '../../../shared/ui/document-title.ts';

interface PrintPagesProps<Row extends { id: string }> {
  query: Pick<ListQuery<readonly Row[]>, 'data' | 'error' | 'refetch'>;
  /** One page of paper. */
  page: (row: Row) => ReactNode;
  /** Name of a document of its own, which the file has when one is printed alone. */
  name?: (row: Row) => string;
}

/** A page for each of the chosen orders, once they have come. */
export function PrintPages<Row extends { id: string }>({ query, page, name }: PrintPagesProps<Row>) {
  const { data, error, refetch } = query;
  if (error) {
    return <RetryBanner message={failureText(error, t(ORDER_MESSAGES.loadFailed))} onRetry={() => void refetch()} />;
  }
  if (!data) return <Loading />;
  const [first, second] = data;
  return (
    <>
      {name && first && !second && <TabTitle title={name(first)} />}
      {data.map((row) => (
        <Fragment key={row.id}>{page(row)}</Fragment>
      ))}
    </>
  );
}

function TabTitle({ title }: { title: string }) {
  useDocumentTitle(title);
  return null;
}
