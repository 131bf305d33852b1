import { t } from 'virtual:texts';
import { MESSAGE_MESSAGES } from '@sankalp/contract/messages';
import type { UserMessage } from '@sankalp/contract/messages.schema';
import { formatDateTime } from '@sankalp/contract/shared/dates';
import { failureText } from '../../shared/api/failure-text.ts';
import { foundation } from '../../shared/foundation.ts';
import { useToast } from '../../shared/interface/use-toast.ts';
import { RetryBanner } from '../../shared/ui/async-state.tsx';
import { Badge } from '../../shared/ui/badge.tsx';
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx';
import { PlainButton } from '../../shared/ui/plain-button.tsx';
import { useDialog } from '../../shared/ui/use-dialog.ts';
import { useCancelMessageMutation, useListUserMessagesQuery, useRetryMessageMutation } from './messages.api.ts';
import classes from './messages.module.css';

const SendMessageDialog = lazyDialog(async () => (await import('./send-message-dialog.tsx')).SendMessageDialog);

interface UserMessagesProps {
  user: { id: string; name: string; whatsappMobileNumber: string };
}

const PROGRESS_EVERY_MS = 2_000;

const isUnderWay = ({ status, dueAt, createdAt }: UserMessage): boolean =>
  status === 'pending' && (dueAt <= createdAt || dueAt <= new Date().toISOString());

/** Messages to a user by WhatsApp, and the button that sends more. Without a key there is only the link to their chat. */
export function UserMessageList({ user }: UserMessagesProps) {
  const { data, error, refetch } = useListUserMessagesQuery(user.id);
  // Asked again only while something goes out: nothing else changes by itself.
  useListUserMessagesQuery(user.id, {
    skip: !data?.messages.some(isUnderWay),
    pollingInterval: PROGRESS_EVERY_MS,
  });
  const dialog = useDialog<UserMessagesProps>();
  if (!data && error)
    return <RetryBanner message={failureText(error, t(MESSAGE_MESSAGES.loadFailed))} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { hasKey, unreachable, messages } = data;
  return (
    <>
      {hasKey && unreachable === null && (
        <PlainButton onClick={() => dialog.open({ user })}>{t('Send a message')}</PlainButton>
      )}
      {hasKey && unreachable !== null && (
        <p className={classes.line}>{t('No messages by WhatsApp: {unreachable}', { unreachable: t(unreachable) })}</p>
      )}
      {messages.length > 0 && (
        <ul className={classes.messages} aria-label={t('Messages by WhatsApp')}>
          {messages.map((message) => (
            <MessageLine key={message.id} message={message} userId={user.id} />
          ))}
        </ul>
      )}
      <SendMessageDialog dialog={dialog} />
    </>
  );
}

const STATUSES = {
  pending: { label: t('Pending'), tone: 'warning' },
  sent: { label: t('Sent'), tone: 'success' },
  failed: { label: t('Failed'), tone: 'danger' },
  cancelled: { label: t('Cancelled'), tone: 'neutral' },
} as const;

function MessageLine({ message, userId }: { message: UserMessage; userId: string }) {
  const { id, text, status, reason, sentAt, createdAt, recipientCount } = message;
  const toast = useToast();
  const [retry, retrying] = useRetryMessageMutation();
  const [cancel, cancelling] = useCancelMessageMutation();
  const isBusy = retrying.isLoading || cancelling.isLoading;
  const run = async (change: () => Promise<{ error?: unknown }>, fallback: string) => {
    if (isBusy) return;
    const { error } = await change();
    if (error) toast.alert(failureText(error, fallback));
  };
  const { label, tone } = STATUSES[status];
  return (
    <li>
      <span className={classes.head}>
        <Badge tone={tone}>{label}</Badge>
        <span className={classes.line}>{formatDateTime(sentAt ?? createdAt, foundation.timeZone)}</span>
        {status === 'failed' && (
          <PlainButton
            data-compact
            aria-label={t('Retry: {text}', { text })}
            aria-disabled={isBusy || undefined}
            onClick={() => void run(() => retry({ id, userId }), t(MESSAGE_MESSAGES.retryFailed))}
          >
            {t('Retry')}
          </PlainButton>
        )}
        {status === 'pending' && recipientCount === 1 && (
          <PlainButton
            data-compact
            aria-label={t('Cancel: {text}', { text })}
            aria-disabled={isBusy || undefined}
            onClick={() => void run(() => cancel(id), t(MESSAGE_MESSAGES.cancelFailed))}
          >
            {t('Cancel')}
          </PlainButton>
        )}
      </span>
      <span>{text}</span>
      {reason !== null && <span className={classes.line}>{reason}</span>}
    </li>
  );
}
