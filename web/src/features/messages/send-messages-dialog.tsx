import { MESSAGE_MESSAGES } from '@sankalp/contract/messages';
import type { MessageContent } from '@sankalp/contract/messages.schema';
import { useState } from 'react';
import { RadioChoice } from '../../shared/form/radio-choice.tsx';
import { YES_NO } from '../../shared/form/yes-no.ts';
import { BulkReport } from '../../shared/resource/bulk/bulk-report.tsx';
import { countText } from '../../shared/resource/bulk/bulk-text.ts';
import { useBulkRun } from '../../shared/resource/bulk/use-bulk-run.ts';
import { useDryRun } from '../../shared/resource/bulk/use-dry-run.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import type { DialogProps } from '../../shared/ui/lazy-dialog.tsx';
import { MESSAGES } from './counted-messages.ts';
import { isKeyMissing } from './key-missing.ts';
import { MessageForm } from './message-form.tsx';
import { MessageProgress } from './message-progress.tsx';
import { useCancelMessageMutation, useSendMessageMutation } from './messages.api.ts';
import { MissingKey } from './missing-key.tsx';
import { t } from './texts.ts';

interface SendMessagesProps {
  /** The chosen users. */
  ids: readonly string[];
  onDone: () => void;
  onClose: () => void;
}

const USERS = { one: t('user'), many: t('users') };

/** Writes to the chosen users by WhatsApp, and then shows how far it is. */
export function SendMessagesDialog({ isOpen, ...form }: SendMessagesProps & DialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={form.onClose} title={t('Send a message')} size={520}>
      <SendMessages key={form.ids.join()} {...form} />
    </Dialog>
  );
}

function SendMessages(props: SendMessagesProps) {
  const [sentId, setSentId] = useState<string>();
  if (sentId !== undefined) return <MessageProgress id={sentId} onClose={props.onClose} />;
  return <SendMessagesForm {...props} onSent={setSentId} />;
}

function SendMessagesForm({ ids, onDone, onClose, onSent }: SendMessagesProps & { onSent: (id: string) => void }) {
  const [sendMessage, { error }] = useSendMessageMutation();
  const [cancelMessage] = useCancelMessageMutation();
  const [quietHours, setQuietHours] = useState('yes');
  const dryRun = useDryRun('who', () => sendMessage({ dryRun: true, ids: [...ids] }), t(MESSAGE_MESSAGES.sendFailed));
  const count = dryRun.outcome?.count ?? 0;
  const { isBusy, run } = useBulkRun({
    counted: MESSAGES,
    done: t('on the way'),
    failed: t(MESSAGE_MESSAGES.sendFailed),
    undo: {
      counted: MESSAGES,
      done: t('cancelled'),
      failed: t(MESSAGE_MESSAGES.cancelFailed),
      send: async ([id = '']) => {
        const { data, error } = await cancelMessage(id);
        if (!data) return { error };
        const left = data.recipientCount - data.deliveredCount - data.failedCount;
        return { data: { count: left, names: [], ids: [], leftOut: [] } };
      },
    },
  });
  const send = async (content: MessageContent) => {
    let sentId: string | undefined;
    const isDone = await run(async () => {
      const answer = await sendMessage({ dryRun: false, ids: [...ids], ...content, quietHours: quietHours === 'yes' });
      sentId = answer.data?.ids[0];
      return answer;
    });
    if (!isDone || sentId === undefined) return;
    onSent(sentId);
    onDone();
  };
  if (isKeyMissing(error)) return <MissingKey onClose={onClose} />;
  return (
    <MessageForm
      audience={<BulkReport dryRun={dryRun} counted={USERS} will={t('will get the message')} />}
      isBusy={isBusy}
      isEmpty={count === 0}
      sendLabel={count === 0 ? t('Send') : t('Send to {users}', { users: countText(count, USERS) })}
      onSend={(content) => void send(content)}
      onCancel={onClose}
    >
      <RadioChoice label={t('Wait from 21:00 to 07:00')} options={YES_NO} value={quietHours} onChange={setQuietHours} />
    </MessageForm>
  );
}
