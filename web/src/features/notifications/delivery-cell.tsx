import { Badge, Progress } from '@mantine/core';
import '@mantine/core/styles/Badge.css';
import '@mantine/core/styles/Progress.css';
import { NOTIFICATION_MESSAGES, type Notification } from '@sankalp/contract/notifications';
import { formatDateTime } from '@sankalp/contract/shared/dates';
import { failureText } from '../../shared/api/failure-text.ts';
import { foundation } from '../../shared/foundation.ts';
import { useToast } from '../../shared/interface/use-toast.ts';
import { PlainButton } from '../../shared/ui/plain-button.tsx';
import { useCancelNotificationMutation, useRetryNotificationMutation } from './notifications.api.ts';
import classes from './notifications.module.css';
import { t } from './texts.ts';

const numbers = new Intl.NumberFormat('en-IN');

/** Sent or Pending (NOTIF-02, NOTIF-04), how far a delivery is, why it stands still, and what can be done about it. */
export function DeliveryCell({ notification }: { notification: Notification }) {
  const { sentToCompletedUsers: isSent, title, state, failures, targetCount, deliveredCount } = notification;
  const done = deliveredCount + notification.failedCount;
  return (
    <span className={classes.delivery}>
      <Badge variant="light" radius="sm" color={isSent ? 'green' : 'yellow'} tt="none">
        {isSent ? t('Sent') : t('Pending')}
      </Badge>
      {state === 'sending' && targetCount !== null && (
        <Progress
          value={targetCount === 0 ? 100 : (100 * done) / targetCount}
          size="sm"
          className={classes.progress}
          aria-label={t('Sending {title}', { title })}
        />
      )}
      {linesOf(notification).map((line) => (
        <span key={line} className={classes.line}>
          {line}
        </span>
      ))}
      {failures.map(({ reason, count }) => (
        <span key={reason} className={classes.line}>
          {phones(count)}: {reason}
        </span>
      ))}
      <DeliveryAction notification={notification} />
    </span>
  );
}

/** Retry of what failed, Cancel of what has not gone out. */
function DeliveryAction({ notification }: { notification: Notification }) {
  const { id, title, state } = notification;
  const toast = useToast();
  const [retry, retrying] = useRetryNotificationMutation();
  const [cancel, cancelling] = useCancelNotificationMutation();
  const isBusy = retrying.isLoading || cancelling.isLoading;
  const run = async (change: typeof retry, fallback: string) => {
    if (isBusy) return;
    const { error } = await change(id);
    if (error) toast.alert(failureText(error, fallback));
  };
  if (state === 'failed')
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
  // What goes out at once is gone before anybody could read the button.
  if (state !== 'sending' && !isScheduled(notification)) return null;
  return (
    <PlainButton
      data-compact
      aria-label={t('Cancel {title}', { title })}
      aria-disabled={isBusy || undefined}
      onClick={() => void run(cancel, t(NOTIFICATION_MESSAGES.cancelFailed))}
    >
      {t('Cancel')}
    </PlainButton>
  );
}

const isScheduled = ({ state, dueAt, createdAt }: Notification): boolean => state === 'queued' && dueAt > createdAt;

function linesOf(notification: Notification): string[] {
  const { state, reason, dueAt, targetCount, deliveredCount, failedCount } = notification;
  const at = formatDateTime(dueAt, foundation.timeZone);
  const isReached = t('{reached} of {phones} reached', {
    reached: numbers.format(deliveredCount),
    phones: phones(targetCount ?? 0),
  });
  const isPartly = targetCount !== null && deliveredCount < targetCount;
  if (state === 'queued') return isScheduled(notification) ? [t('Goes out {at}', { at })] : [];
  if (state === 'sending') return [isReached, ...(reason === null ? [] : [reason, t('Goes on {at}', { at })])];
  if (state === 'failed') return [...(reason === null ? [] : [reason]), ...(deliveredCount > 0 ? [isReached] : [])];
  if (state === 'cancelled') return [t('Cancelled'), ...(deliveredCount > 0 ? [isReached] : [])];
  return isPartly && failedCount > 0 ? [isReached] : [];
}

const phones = (count: number): string =>
  count === 1 ? t('1 phone') : t('{count} phones', { count: numbers.format(count) });
