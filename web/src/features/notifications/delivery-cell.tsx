import { t } from 'virtual:texts';
import { Progress } from '@mantine/core';
import { NOTIFICATION_MESSAGES } from '@sankalp/contract/notifications';
import type { Notification } from '@sankalp/contract/notifications.schema';
import { failureText } from '../../shared/api/failure-text.ts';
import { useToast } from '../../shared/interface/use-toast.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { PlainButton } from '../../shared/ui/plain-button.tsx';
import { failureOf, isHeld, isScheduled, linesOf } from './delivery-status.ts';
import classes from './notifications.module.css';
import { useCancelNotificationMutation, useRetryNotificationMutation } from './notifications.ts';
import '@mantine/core/styles/Progress.css';

/** Sent or Pending (NOTIF-02, NOTIF-04), how far a delivery is, why it stands still, and what can be done about it. */
export function DeliveryCell({ notification }: { notification: Notification }) {
  const { sentToCompletedUsers: isSent, title, status, failures, targetCount, deliveredCount } = notification;
  const done = deliveredCount + notification.failedCount;
  const failureLines = failures.map(failureOf);
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
      <span className={classes.lines} title={[notification.reason, ...failureLines].filter(Boolean).join(' ')}>
        {[...linesOf(notification), ...failureLines].map((line) => (
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
