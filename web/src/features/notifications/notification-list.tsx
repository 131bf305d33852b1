import { Progress } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { CALL_BACK_SECONDS, NOTIFICATION_MESSAGES, NOTIFICATION_SORTS } from '@sankalp/contract/notifications';
import type { Notification } from '@sankalp/contract/notifications.schema';
import { formatDate, formatDateTime } from '@sankalp/contract/shared/dates';
import { failureText } from '../../shared/api/failure-text.ts';
import { foundation } from '../../shared/foundation.ts';
import { useToast } from '../../shared/interface/use-toast.ts';
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
import { Badge } from '../../shared/ui/badge.tsx';
import { PlainButton } from '../../shared/ui/plain-button.tsx';
import { coursesApi } from '../courses/index.ts';
import classes from './notifications.module.css';
import {
  useCancelNotificationMutation,
  useListNotificationsQuery,
  useRetryNotificationMutation,
} from './notifications.ts';
import { plainReason } from './plain-reason.ts';
import { t } from './texts.ts';
import '@mantine/core/styles/Progress.css';

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

/** Whatever this browser's clock says: what goes out at once has no later time than its own. */
const isUnderWay = (notification: Notification): boolean => {
  const { status, dueAt, createdAt } = notification;
  const isDue = dueAt <= createdAt || dueAt <= new Date().toISOString();
  return status === 'sending' || isHeld(notification) || (status === 'queued' && isDue);
};

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

/** The call itself takes a moment before its time is counted. */
const HELD_MS = (CALL_BACK_SECONDS + 30) * 1_000;
const numbers = new Intl.NumberFormat('en-IN');

/** Sent or Pending (NOTIF-02, NOTIF-04), how far a delivery is, why it stands still, and what can be done about it. */
function DeliveryCell({ notification }: { notification: Notification }) {
  const { sentToCompletedUsers: isSent, title, status, failures, targetCount, deliveredCount } = notification;
  const done = deliveredCount + notification.failedCount;
  return (
    <span className={classes.delivery}>
      <span className={classes.head}>
        <Badge tone={isSent ? 'success' : 'warning'}>{isSent ? t('Sent') : t('Pending')}</Badge>
        {status === 'failed' && <Badge tone="danger">{t('Failed')}</Badge>}
        {status === 'cancelled' && <Badge>{t('Cancelled')}</Badge>}
        <DeliveryAction notification={notification} />
      </span>
      {status === 'sending' && targetCount !== null && (
        <Progress
          value={targetCount === 0 ? 100 : (100 * done) / targetCount}
          size="sm"
          className={classes.progress}
          aria-label={t('Sending {title}', { title })}
        />
      )}
      <span
        className={classes.lines}
        title={[notification.reason, ...failures.map(failureOf)].filter(Boolean).join(' ')}
      >
        {[...linesOf(notification), ...failures.map(failureOf)].map((line) => (
          <span key={line} className={classes.line}>
            {line}
          </span>
        ))}
      </span>
    </span>
  );
}

/** Retry of what failed, Cancel of what has not gone out. */
function DeliveryAction({ notification }: { notification: Notification }) {
  const { id, title, status } = notification;
  const toast = useToast();
  const [retry, retrying] = useRetryNotificationMutation();
  const [cancel, cancelling] = useCancelNotificationMutation();
  const isBusy = retrying.isLoading || cancelling.isLoading;
  const run = async (change: typeof retry, fallback: string) => {
    if (isBusy) return;
    const { error } = await change(id);
    if (error) toast.alert(failureText(error, fallback));
  };
  if (status === 'failed')
    return (
      <PlainButton
        data-compact
        aria-label={t('Retry {title}', { title })}
        aria-disabled={isBusy || undefined}
        onClick={() => void run(retry, t(NOTIFICATION_MESSAGES.retryFailed))}
      >
        {t('Retry')}
      </PlainButton>
    );
  // A notification that goes out at once is gone before anybody could read the button.
  if (status !== 'sending' && !isScheduled(notification)) return null;
  return (
    <PlainButton
      data-compact
      aria-label={isHeld(notification) ? t('Call back {title}', { title }) : t('Cancel {title}', { title })}
      aria-disabled={isBusy || undefined}
      onClick={() => void run(cancel, t(NOTIFICATION_MESSAGES.cancelFailed))}
    >
      {isHeld(notification) ? t('Call back') : t('Cancel')}
    </PlainButton>
  );
}

const isScheduled = ({ status, dueAt, createdAt }: Notification): boolean => status === 'queued' && dueAt > createdAt;

/** Whether it waits for no more than the moment in which it can be called back. */
const isHeld = (notification: Notification): boolean =>
  isScheduled(notification) && Date.parse(notification.dueAt) - Date.parse(notification.createdAt) <= HELD_MS;

function linesOf(notification: Notification): string[] {
  const { status, reason, dueAt, targetCount, deliveredCount, failedCount } = notification;
  const at = formatDateTime(dueAt, foundation.timeZone);
  const isReached = t('{reached} of {phones} reached', {
    reached: numbers.format(deliveredCount),
    phones: phones(targetCount ?? 0),
  });
  const isPartly = targetCount !== null && deliveredCount < targetCount;
  if (isHeld(notification)) return [t('Goes out within a minute')];
  if (status === 'queued') return isScheduled(notification) ? [t('Goes out {at}', { at })] : [];
  if (status === 'sending')
    return [isReached, ...(reason === null ? [] : [plainReason(reason), t('Goes on {at}', { at })])];
  if (status === 'failed')
    return [...(reason === null ? [] : [plainReason(reason)]), ...(deliveredCount > 0 ? [isReached] : [])];
  if (status === 'cancelled') return deliveredCount > 0 ? [isReached] : [];
  return isPartly && failedCount > 0 ? [isReached] : [];
}

const failureOf = ({ reason, count }: Notification['failures'][number]): string =>
  t('{phones}: {reason}', { phones: phones(count), reason: plainReason(reason) });

const phones = (count: number): string =>
  count === 1 ? t('1 phone') : t('{count} phones', { count: numbers.format(count) });
