import { Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import { CALL_BACK_SECONDS, NOTIFICATION_MESSAGES } from '@sankalp/contract/notifications';
import type { Notification } from '@sankalp/contract/notifications.schema';
import { formatDateTime } from '@sankalp/contract/shared/dates';
import { failureText } from '../../shared/api/failure-text.ts';
import { foundation } from '../../shared/foundation.ts';
import { useToast } from '../../shared/interface/use-toast.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { PlainButton } from '../../shared/ui/plain-button.tsx';
import { useCancelNotificationMutation, useRetryNotificationMutation } from './notifications.api.ts';
import classes from './notifications.module.css';
import { plainReason } from './plain-reason.ts';
import { t } from './texts.ts';

/** The call itself takes a moment before its time is counted. */
const HELD_MS = (CALL_BACK_SECONDS + 30) * 1_000;
const numbers = new Intl.NumberFormat('en-IN');

/** Sent or Pending (NOTIF-02, NOTIF-04), how far a delivery is, why it stands still, and what can be done about it. */
export function DeliveryCell({ notification }: { notification: Notification }) {
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
export const isHeld = (notification: Notification): boolean =>
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
