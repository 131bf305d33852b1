import { Badge } from '@mantine/core';
import '@mantine/core/styles/Badge.css';
import { NOTIFICATION_MESSAGES, type Notification } from '@sankalp/contract/notifications';
import { formatDate } from '@sankalp/contract/shared/dates';
import { PAGE_MAX, pageCount, TABLE_PAGE_SIZE } from '@sankalp/contract/shared/page';
import { foundation } from '../../shared/foundation.ts';
import { columnsOf } from '../../shared/table/columns.ts';
import { ListTable } from '../../shared/table/list-table.tsx';
import { PlainNameCell } from '../../shared/table/name-cell.tsx';
import { clampPage } from '../../shared/table/page-window.ts';
import type { Paging } from '../../shared/table/paged-table.tsx';
import { Pagination } from '../../shared/table/pagination.tsx';
import { serverListOf } from '../../shared/table/server-list.ts';
import { RetryBanner } from '../../shared/ui/async-state.tsx';
import { useListNotificationsQuery } from './notifications.api.ts';

const column = columnsOf<Notification>();

const columns = column.columns([
  column.accessor('createdAt', {
    header: 'Date',
    cell: ({ getValue }) => <PlainNameCell>{formatDate(getValue(), foundation.timeZone)}</PlainNameCell>,
    meta: { width: 130, figures: true },
  }),
  column.accessor('title', { header: 'Title', meta: { minWidth: 100 } }),
  column.accessor('message', { header: 'Message', meta: { minWidth: 220, priority: 2 } }),
  column.accessor(({ course }) => course.name, {
    id: 'course',
    header: 'Course Name',
    meta: { minWidth: 160, priority: 1, folds: true },
  }),
  // Sent is what was delivered, whoever the audience (NOTIF-04).
  column.accessor(({ sentToCompletedUsers }) => (sentToCompletedUsers ? 'Sent' : 'Pending'), {
    id: 'status',
    header: 'Status',
    cell: ({ getValue }) => (
      <Badge variant="light" radius="sm" color={getValue() === 'Sent' ? 'green' : 'yellow'} tt="none">
        {getValue()}
      </Badge>
    ),
    meta: { width: 108 },
  }),
]);

/** All notifications, the newest first (NOTIF-01). */
export function NotificationsTable({ paging: { page, onPageChange } }: { paging: Paging }) {
  const query = useListNotificationsQuery(clampPage(page, PAGE_MAX));
  const list = serverListOf(query, ({ data }) => data, NOTIFICATION_MESSAGES.loadFailed);
  return (
    <>
      {list.error && <RetryBanner message={list.error} onRetry={list.retry} />}
      <ListTable label="Notifications" columns={columns} list={list} texts={NOTIFICATION_MESSAGES} />
      <Pagination
        label="Pages of Notifications"
        page={page}
        pageCount={query.data ? pageCount(list.total, TABLE_PAGE_SIZE) : 0}
        onChange={onPageChange}
      />
    </>
  );
}
