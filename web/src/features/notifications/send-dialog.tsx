import { t } from 'virtual:texts';
import type { CreateNotificationBody } from '@sankalp/contract/notifications.schema';
import { formatCount } from '../../shared/language/counted-text.ts';
import { ActionDialog } from '../../shared/ui/action-dialog.tsx';
import type { DialogProps } from '../../shared/ui/lazy-dialog.tsx';

interface SendDialogProps extends DialogProps {
  body: CreateNotificationBody;
  /** How many users it goes to, as far as that is known. */
  count: number | undefined;
  send: (body: CreateNotificationBody) => Promise<void>;
}

/** Asks before a notification goes to many, with their number. */
export function SendDialog({ body, count, send, ...dialog }: SendDialogProps) {
  return (
    <ActionDialog
      {...dialog}
      title={t('Send Notification')}
      question={questionOf(body, count)}
      verb={t('Send')}
      busyLabel={t('Sending...')}
      run={() => send(body)}
    />
  );
}

function questionOf({ title, sendAt }: CreateNotificationBody, count: number | undefined): string {
  if (count === undefined) return t('Send “{title}”?', { title });
  const users = count === 1 ? t('Send “{title}” to 1 user?', { title }) : manyText(title, count);
  return sendAt === undefined ? `${users} ${t('It can be called back for a minute.')}` : users;
}

const manyText = (title: string, count: number): string =>
  t('Send “{title}” to {count} users?', { title, count: formatCount(count) });
