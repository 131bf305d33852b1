import { t } from 'virtual:texts';
import { skipToken } from '@reduxjs/toolkit/query';
import { NOTIFICATION_MESSAGES, NOTIFICATION_SORTS } from '@sankalp/contract/notifications';
import type { Notification } from '@sankalp/contract/notifications.schema';
import { formatDate } from '@sankalp/contract/shared/dates';
import { foundation } from '../../shared/foundation.ts';
import { columnsOf } from '../../shared/table/columns.ts';
import { FilterChips } from '../../shared/table/filter-chips.tsx';
import { ListTable } from '../../shared/table/list-table.tsx';
import { PlainNameCell } from '../../shared/table/name-cell.tsx';
import type { Paging } from '../../shared/table/paged-table.tsx';
import { Pagination } from '../../shared/table/pagination.tsx';
import { serverListOf } from '../../shared/table/server-list.ts';
import { useAddressFilter } from '../../shared/table/use-address-filter.ts';
import { serverPagingOf } from '../../shared/table/use-server-paging.ts';
import { useServerSorting } from '../../shared/table/use-server-sorting.ts';
import { RetryBanner } from '../../shared/ui/async-state.tsx';
import { coursesApi } from '../courses/index.ts';
import { DeliveryCell } from './delivery-cell.tsx';
import { isUnderWay } from './delivery-status.ts';
import classes from './notifications.module.css';
import { useListNotificationsQuery } from './notifications.ts';

const TEXTS = { empty: t(NOTIFICATION_MESSAGES.empty), noMatch: t(NOTIFICATION_MESSAGES.empty) };
const STATUS_WORDS: Readonly<Record<string, string>> = {
  queued: t('Waiting'),
  sending: t('Being sent'),
  sent: t('Sent'),
  failed: t('Failed'),
  cancelled: t('Cancelled'),
};
/** Conditions to which a link may narrow the list. */
const CONDITIONS = {
  status: (status: string) => t('Delivery: {status}', { status: STATUS_WORDS[status] ?? status }),
};

const column = columnsOf<Notification>();

/** An answer that names a course by its id alone has its name from the list of courses (NOTIF-05). */
function CourseName({ id, name }: Notification['course']) {
  const { data } = coursesApi.useList(undefined, { skip: name !== '' });
  return name || data?.find((course) => course.id === id)?.name;
}

const columns = column.columns([
  column.accessor('createdAt', {
    header: t('Date'),
    cell: ({ getValue }) => <PlainNameCell>{formatDate(getValue(), foundation.timeZone)}</PlainNameCell>,
    meta: { width: 130, narrowWidth: 104, tabularNumbers: true },
  }),
  column.accessor('title', { header: t('Title'), meta: { minWidth: 100 } }),
  column.accessor('message', {
    header: t('Message'),
    cell: ({ getValue }) => (
      <span className={classes.message} title={getValue()}>
        {getValue()}
      </span>
    ),
    meta: { minWidth: 220, priority: 2 },
  }),
  column.accessor(({ course }) => course.name, {
    id: 'course',
    header: t('Course Name'),
    cell: ({ row: { original } }) => <CourseName {...original.course} />,
    meta: { minWidth: 160, priority: 1, collapsible: true },
  }),
  // Sent is what was delivered, whoever the audience (NOTIF-04).
  column.accessor(({ sentToCompletedUsers }) => (sentToCompletedUsers ? t('Sent') : t('Pending')), {
    id: 'status',
    header: t('Status'),
    cell: ({ row: { original } }) => <DeliveryCell notification={original} />,
    meta: { width: 232, narrowWidth: 164 },
  }),
]);

const PROGRESS_EVERY_MS = 2_000;

/** All notifications, the newest first (NOTIF-01). */
export function NotificationsTable(props: { paging: Paging }) {
  const paging = serverPagingOf(props.paging);
  const filter = useAddressFilter(CONDITIONS);
  const sorting = useServerSorting(NOTIFICATION_SORTS);
  const shown = { ...filter.query, ...sorting.query, page: paging.page };
  const query = useListNotificationsQuery(shown);
  // Asked again only while something on the page goes out: nothing else changes by itself.
  const isMoving = query.data?.data.some(isUnderWay) ?? false;
  useListNotificationsQuery(isMoving ? shown : skipToken, { pollingInterval: PROGRESS_EVERY_MS });
  const list = {
    ...serverListOf(query, ({ data }) => data, t(NOTIFICATION_MESSAGES.loadFailed)),
    isNarrowed: filter.isSet,
  };
  return (
    <>
      <FilterChips chips={filter.chips} onClearAll={filter.onClear} />
      {list.error && <RetryBanner message={list.error} onRetry={list.retry} />}
      <ListTable {...sorting.table} label={t('Notifications')} columns={columns} list={list} texts={TEXTS} />
      <Pagination label={t('Pages of Notifications')} {...paging.pagerOf(query)} />
    </>
  );
}
