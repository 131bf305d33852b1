import { t } from 'virtual:texts';
import { Button } from '@mantine/core';
import { DELETED_COUNTED_MAX, DELETED_MESSAGES, DELETED_SORTS } from '@sankalp/contract/audit/deleted';
import type { Deleted } from '@sankalp/contract/audit/deleted.schema';
import { formatDateTime } from '@sankalp/contract/shared/dates';
import { TABLE_PAGE_SIZE } from '@sankalp/contract/shared/page';
import { useMemo } from 'react';
import { failureText } from '../../shared/api/failure-text.ts';
import { foundation } from '../../shared/foundation.ts';
import { useToast } from '../../shared/interface/use-toast.ts';
import { columnsOf } from '../../shared/table/columns.ts';
import { ListPage } from '../../shared/table/list-page.tsx';
import { PlainNameCell } from '../../shared/table/name-cell.tsx';
import { serverListOf } from '../../shared/table/server-list.ts';
import { useServerPaging } from '../../shared/table/use-server-paging.ts';
import { useServerSorting } from '../../shared/table/use-server-sorting.ts';
import { useListDeletedQuery, useRestoreDeletedMutation } from './audit.api.ts';
import { kindOf } from './audit-columns.tsx';

const WORDS = {
  count: { singular: t('1 record'), plural: t('{count} records') },
  uncounted: t('More records may match than are counted here. Narrow the search to see them all.'),
};

const column = columnsOf<Deleted>();
const nameOf = ({ name, kind }: Deleted) => name || kindOf(kind);
const LAST_PAGE = DELETED_COUNTED_MAX / TABLE_PAGE_SIZE;
const TEXTS = { empty: t(DELETED_MESSAGES.empty) };

/** Deleted records of the last 30 days, of the kinds that this admin may bring back. */
export function DeletedPage() {
  const paging = useServerPaging(LAST_PAGE);
  const sorting = useServerSorting(DELETED_SORTS);
  const query = useListDeletedQuery({ ...sorting.query, page: paging.page });
  const list = serverListOf(query, ({ data }) => data, t(DELETED_MESSAGES.loadFailed));
  const [restore] = useRestoreDeletedMutation();
  const toast = useToast();
  const { refetch } = query;
  const columns = useMemo(() => {
    const bringBack = async (row: Deleted) => {
      const { error } = await restore(row);
      if (error) toast.alert(failureText(error, t(DELETED_MESSAGES.restoreFailed)));
      else toast.success(t('{row} restored', { row: nameOf(row) }));
      void refetch();
    };
    return deletedColumns(bringBack);
  }, [restore, toast, refetch]);
  return (
    <ListPage
      title={t('Recently deleted')}
      words={WORDS}
      label={t('Recently deleted')}
      texts={TEXTS}
      columns={columns}
      list={list}
      table={sorting.table}
      pager={paging.pagerOf(query)}
    />
  );
}

function deletedColumns(bringBack: (row: Deleted) => Promise<void>) {
  return column.columns([
    column.accessor(nameOf, { id: 'name', header: t('Name'), cell: PlainNameCell, meta: { minWidth: 180 } }),
    column.accessor(({ kind }) => kindOf(kind), {
      id: 'kind',
      header: t('Kind'),
      meta: { width: 170, priority: 1, collapsible: true },
    }),
    column.accessor(({ deletedAt }) => formatDateTime(deletedAt, foundation.timeZone), {
      id: 'deletedAt',
      header: t('Deleted'),
      meta: { width: 160, priority: 2, collapsible: true, tabularNumbers: true },
    }),
    column.accessor(({ actor }) => actor ?? '–', {
      id: 'actor',
      header: t('Admin'),
      meta: { width: 160, priority: 3, collapsible: true },
    }),
    column.display({
      id: 'action',
      header: t('Action'),
      cell: ({ row: { original } }) => (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('Restore {original}', { original: nameOf(original) })}
          onClick={() => void bringBack(original)}
        >
          {t('Restore')}
        </Button>
      ),
      meta: { width: 110, align: 'right' },
    }),
  ]);
}
