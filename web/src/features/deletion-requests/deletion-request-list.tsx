import { t } from 'virtual:texts';
import {
  DELETION_MESSAGES,
  DELETION_SORTS,
  DELETION_STATUS_LABELS,
  DELETION_STATUSES,
  DELETIONS_DUE,
} from '@sankalp/contract/deletion-requests';
import type { DeletionRequest } from '@sankalp/contract/deletion-requests.schema';
import { formatDate } from '@sankalp/contract/shared/dates';
import { formatPhone } from '@sankalp/contract/shared/phone';
import { Link } from 'react-router';
import { foundation } from '../../shared/foundation.ts';
import { columnsOf } from '../../shared/table/columns.ts';
import { ListPage } from '../../shared/table/list-page.tsx';
import { NameCell } from '../../shared/table/name-cell.tsx';
import { serverListOf } from '../../shared/table/server-list.ts';
import { useOneCondition } from '../../shared/table/use-one-condition.tsx';
import { useServerPaging } from '../../shared/table/use-server-paging.ts';
import { useServerSearch } from '../../shared/table/use-server-search.ts';
import { useServerSorting } from '../../shared/table/use-server-sorting.ts';
import { useListDeletionRequestsQuery } from './deletion-requests.api.ts';
import classes from './deletion-requests.module.css';
import { DeletionStatusBadge } from './deletion-status-badge.tsx';
import { clockOf, nameOf, requestPath } from './request-texts.ts';

const WORDS = {
  count: { singular: t('1 deletion request'), plural: t('{count} deletion requests') },
  search: t('Search deletion requests'),
  uncounted: t('More deletion requests may match than are counted here. Narrow the search to see them all.'),
};

const DUE_LABELS: Readonly<Record<(typeof DELETIONS_DUE)[number], string>> = {
  review: t('To review'),
  'review-overdue': t('To review, overdue'),
  erase: t('To erase'),
  'erase-overdue': t('To erase, overdue'),
};

const CONDITIONS = {
  label: t('Status'),
  none: t('Any status'),
  groups: [
    { name: 'due', label: t('Due'), items: DELETIONS_DUE.map((value) => ({ value, label: DUE_LABELS[value] })) },
    {
      name: 'status',
      label: t('Status'),
      items: DELETION_STATUSES.map((value) => ({ value, label: t(DELETION_STATUS_LABELS[value]) })),
    },
  ],
} as const;

/** Requests of people that their account be deleted, the newest first, with the promise that runs for each. */
export function DeletionRequestsPage() {
  const condition = useOneCondition(CONDITIONS);
  const search = useServerSearch();
  const paging = useServerPaging();
  const sorting = useServerSorting(DELETION_SORTS);
  const query = useListDeletionRequestsQuery({
    ...sorting.query,
    ...condition.query,
    search: search.query || undefined,
    page: paging.page,
  });
  const list = serverListOf(query, ({ data }) => data, t(DELETION_MESSAGES.loadFailed));
  return (
    <ListPage
      title={t('Deletion requests')}
      backTo="/dashboard/user"
      label={t('Deletion requests')}
      words={WORDS}
      texts={DELETION_MESSAGES}
      columns={requestColumns}
      list={{
        ...list,
        isNarrowed: search.box.value !== '' || condition.isSet,
        isStale: list.isStale || search.isTyping,
      }}
      table={sorting.table}
      search={search.box}
      {...condition.props}
      pager={paging.pagerOf(query)}
    />
  );
}

const column = columnsOf<DeletionRequest>();

/** The columns of the desk. */
const requestColumns = column.columns([
  column.accessor((request) => nameOf(request), {
    id: 'name',
    header: t('Full Name'),
    cell: ({ row, getValue }) => (
      <NameCell>
        <Link to={requestPath(row.original.id)} state={{ fromList: true }}>
          {getValue()}
        </Link>
      </NameCell>
    ),
  }),
  column.accessor(({ mobileNumber }) => (mobileNumber ? formatPhone(mobileNumber) : ''), {
    id: 'mobileNumber',
    header: t('Mobile Number'),
    meta: { width: 160, priority: 2, collapsible: true, tabularNumbers: true },
  }),
  column.accessor(({ users }) => users.map(({ name }) => name).join(', '), {
    id: 'users',
    header: t('User'),
    meta: { minWidth: 140, priority: 4 },
  }),
  column.accessor('createdAt', {
    header: t('Date'),
    cell: ({ getValue }) => formatDate(getValue(), foundation.timeZone),
    meta: { width: 112, priority: 3, tabularNumbers: true },
  }),
  column.accessor((request) => clockOf(request)?.text ?? '', {
    id: 'due',
    header: t('Due'),
    cell: ({ row }) => {
      const clock = clockOf(row.original);
      return (
        <span data-late={clock?.isLate || undefined} className={classes.clock}>
          {clock?.text}
        </span>
      );
    },
    meta: { width: 208, priority: 1, collapsible: true, tabularNumbers: true },
  }),
  column.accessor('status', {
    header: t('Status'),
    cell: ({ getValue }) => <DeletionStatusBadge status={getValue()} />,
    meta: { width: 128 },
  }),
]);
