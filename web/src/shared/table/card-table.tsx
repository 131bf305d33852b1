import type { SortingState } from '@tanstack/react-table';
import { useState } from 'react';
import { t } from '../texts.ts';
import { EmptyText, ErrorBox } from '../ui/async-state.tsx';
import { SectionCard } from '../ui/section-card.tsx';
import type { Column } from './columns.ts';
import { DataTable } from './data-table.tsx';
import type { ListQuery } from './list.ts';
import { pageOf } from './page-of.ts';
import { Pagination } from './pagination.tsx';

interface CardTableProps<Row extends { id: string }> {
  /** Name of the card, and of its table. */
  title: string;
  columns: readonly Column<Row>[];
  /** All rows come at once. */
  query: Pick<ListQuery<readonly Row[]>, 'data' | 'isLoading' | 'isError' | 'refetch'>;
  emptyText: string;
}

/** Table of what belongs to a record, in a card of its own, ten rows to a page; order and page are forgotten with it. */
export function CardTable<Row extends { id: string }>({ title, columns, query, emptyText }: CardTableProps<Row>) {
  const { data, isLoading, isError, refetch } = query;
  const [page, setPage] = useState(1);
  const [sorting, setSorting] = useState<SortingState>([]);
  const shown = pageOf(data?.length ?? 0, page);
  return (
    <SectionCard title={title}>
      {isError && !data ? (
        <ErrorBox onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={title}
          columns={columns}
          rows={data ?? NONE}
          page={shown.page}
          sorting={sorting}
          onSortingChange={(next) => {
            setSorting(next);
            setPage(1);
          }}
          rowId={(row) => row.id}
          placeholder={<EmptyText text={emptyText} />}
          isLoading={isLoading}
          loadingRows={2}
        />
      )}
      <Pagination label={t('Pages of {label}', { label: title })} {...shown} onChange={setPage} />
    </SectionCard>
  );
}

const NONE: readonly never[] = [];
