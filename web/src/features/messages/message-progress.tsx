import { Button, Progress, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import '@mantine/core/styles/Stack.css';
import { t } from 'virtual:texts';
import { MESSAGE_MESSAGES } from '@sankalp/contract/messages';
import type { Message } from '@sankalp/contract/messages.schema';
import { formatDateTime } from '@sankalp/contract/shared/dates';
import { failureText } from '../../shared/api/failure-text.ts';
import { foundation } from '../../shared/foundation.ts';
import { useToast } from '../../shared/interface/use-toast.ts';
import { countedText } from '../../shared/language/counted-text.ts';
import { Loading, RetryBanner } from '../../shared/ui/async-state.tsx';
import { DialogFooter } from '../../shared/ui/dialog.tsx';
import { SaveButton } from '../../shared/ui/save-button.tsx';
import { useCancelMessageMutation, useGetMessageQuery, useRetryMessageMutation } from './messages.api.ts';

const PROGRESS_EVERY_MS = 2_000;

const isWaiting = ({ status }: Message): boolean => status === 'queued' || status === 'sending';

/** How far a message to many is, while it goes out and after; closing it stops nothing. */
export function MessageProgress({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: message, error, refetch } = useGetMessageQuery(id);
  useGetMessageQuery(id, { skip: !message || !isWaiting(message), pollingInterval: PROGRESS_EVERY_MS });
  const toast = useToast();
  const [retry, retrying] = useRetryMessageMutation();
  const [cancel, cancelling] = useCancelMessageMutation();
  const run = async (change: () => Promise<{ error?: unknown }>, fallback: string) => {
    const { error: refused } = await change();
    if (refused) toast.alert(failureText(refused, fallback));
  };
  if (!message && error)
    return <RetryBanner message={failureText(error, t(MESSAGE_MESSAGES.loadFailed))} onRetry={() => void refetch()} />;
  if (!message) return <Loading />;
  const { recipientCount, deliveredCount, failedCount, failures, status } = message;
  const mayRetry = status === 'failed' || (status === 'sent' && failedCount > 0);
  return (
    <>
      <Stack gap="xs">
        <Text role="status">{headOf(message)}</Text>
        <Progress
          value={recipientCount === 0 ? 100 : (100 * (deliveredCount + failedCount)) / recipientCount}
          aria-label={t('Sending the message')}
        />
        {message.reason !== null && <Text c="dimmed">{message.reason}</Text>}
        {failures.map(({ reason, count }) => (
          <Text key={reason} c="dimmed">
            {countedText(
              { singular: t('1 message: {reason}', { reason }), plural: t('{count} messages: {reason}', { reason }) },
              count,
            )}
          </Text>
        ))}
      </Stack>
      <DialogFooter>
        {isWaiting(message) && (
          <SaveButton
            variant="default"
            busy={cancelling.isLoading}
            busyLabel={t('Cancelling...')}
            onClick={() => void run(() => cancel(id), t(MESSAGE_MESSAGES.cancelFailed))}
          >
            {t('Cancel what is left')}
          </SaveButton>
        )}
        {mayRetry && (
          <SaveButton
            variant="default"
            busy={retrying.isLoading}
            busyLabel={t('Sending...')}
            onClick={() => void run(() => retry({ id }), t(MESSAGE_MESSAGES.retryFailed))}
          >
            {t('Retry')}
          </SaveButton>
        )}
        <Button onClick={onClose}>{t('Close')}</Button>
      </DialogFooter>
    </>
  );
}

function headOf({ status, dueAt, createdAt, deliveredCount, recipientCount }: Message): string {
  const values = { deliveredCount };
  const sent = countedText(
    {
      singular: t('{deliveredCount} of 1 message sent', values),
      plural: t('{deliveredCount} of {count} messages sent', values),
    },
    recipientCount,
  );
  if (status === 'cancelled') return t('Cancelled: {sent}.', { sent });
  if (status === 'failed') return t('Failed: {sent}.', { sent });
  const waits = dueAt > createdAt && dueAt > new Date().toISOString();
  return waits
    ? t('{sent}. It goes on {dueAt}.', { sent, dueAt: formatDateTime(dueAt, foundation.timeZone) })
    : `${sent}.`;
}
