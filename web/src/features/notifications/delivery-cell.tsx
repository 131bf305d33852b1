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

const numbers = new Intl.NumberFormat('en-IN');

/** Sent or Pending (NOTIF-02, NOTIF-04), how far a delivery is, why it stands still, and what can be done about it. */
export function DeliveryCell({ notification }: { notification: Notification }) {
  const { sentToCompletedUsers: isSent, title, state, failures, targetCount, deliveredCount } = notification;
  const done = deliveredCount + notification.failedCount;
  return (
    <span className={classes.delivery}>
      <Badge variant="light" radius="sm" color={isSent ? 'green' : 'yellow'} tt="none">
        {isSent ? 'Sent' : 'Pending'}
      </Badge>
      {state === 'sending' && targetCount !== null && (
        <Progress
          value={targetCount === 0 ? 100 : (100 * done) / targetCount}
          size="sm"
          className={classes.progress}
          aria-label={`Sending ${title}`}
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
        aria-label={`Retry ${title}`}
        aria-disabled={isBusy || undefined}
        onClick={() => void run(retry, NOTIFICATION_MESSAGES.retryFailed)}
      >
        Retry
      </PlainButton>
    );
  // What goes out at once is gone before anybody could read the button.
  if (state !== 'sending' && !isScheduled(notification)) return null;
  return (
    <PlainButton
      data-compact
      aria-label={`Cancel ${title}`}
      aria-disabled={isBusy || undefined}
      onClick={() => void run(cancel, NOTIFICATION_MESSAGES.cancelFailed)}
    >
      Cancel
    </PlainButton>
  );
}

const isScheduled = ({ state, dueAt, createdAt }: Notification): boolean => state === 'queued' && dueAt > createdAt;

function linesOf(notification: Notification): string[] {
  const { state, reason, dueAt, targetCount, deliveredCount, failedCount } = notification;
  const at = formatDateTime(dueAt, foundation.timeZone);
  const isReached = `${numbers.format(deliveredCount)} of ${phones(targetCount ?? 0)} reached`;
  const isPartly = targetCount !== null && deliveredCount < targetCount;
  if (state === 'queued') return isScheduled(notification) ? [`Goes out ${at}`] : [];
  if (state === 'sending') return [isReached, ...(reason === null ? [] : [reason, `Goes on ${at}`])];
  if (state === 'failed') return [...(reason === null ? [] : [reason]), ...(deliveredCount > 0 ? [isReached] : [])];
  if (state === 'cancelled') return ['Cancelled', ...(deliveredCount > 0 ? [isReached] : [])];
  return isPartly && failedCount > 0 ? [isReached] : [];
}

const phones = (count: number): string => `${numbers.format(count)} ${count === 1 ? 'phone' : 'phones'}`;
