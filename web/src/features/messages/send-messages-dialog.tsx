import { t } from 'virtual:texts';
import { MESSAGE_MESSAGES } from '@sankalp/contract/messages';
import type { MessageContent } from '@sankalp/contract/messages.schema';
import { useState } from 'react';
import { RadioChoice } from '../../shared/form/radio-choice.tsx';
import { YES_NO } from '../../shared/form/yes-no.ts';
import { countedText } from '../../shared/language/counted-text.ts';
import { BulkReport } from '../../shared/resource/bulk/bulk-report.tsx';
import { useBulkRun } from '../../shared/resource/bulk/use-bulk-run.ts';
import { useDryRun } from '../../shared/resource/bulk/use-dry-run.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import type { DialogProps } from '../../shared/ui/lazy-dialog.tsx';
import { isKeyMissing } from './key-missing.ts';
import { MessageForm } from './message-form.tsx';
import { MessageProgress } from './message-progress.tsx';
import { useCancelMessageMutation, useSendMessageMutation } from './messages.api.ts';
import { MissingKey } from './missing-key.tsx';

interface SendMessagesProps {
  /** The chosen users. */
  ids: readonly string[];
  onDone: () => void;
  onClose: () => void;
}

const SEND = { none: t('Send'), singular: t('Send to 1 user'), plural: t('Send to {count} users') };
const WILL = {
  none: t('No user will get the message'),
  singular: t('1 user will get the message'),
  plural: t('{count} users will get the message'),
};
const DONE = { singular: t('1 message on the way'), plural: t('{count} messages on the way') };
const UNDONE = { singular: t('1 message cancelled'), plural: t('{count} messages cancelled') };

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
    done: DONE,
    failed: t(MESSAGE_MESSAGES.sendFailed),
    undo: {
      done: UNDONE,
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
      audience={<BulkReport dryRun={dryRun} will={WILL} />}
      isBusy={isBusy}
      isEmpty={count === 0}
      sendLabel={countedText(SEND, count)}
      onSend={(content) => void send(content)}
      onCancel={onClose}
    >
      <RadioChoice label={t('Wait from 21:00 to 07:00')} options={YES_NO} value={quietHours} onChange={setQuietHours} />
    </MessageForm>
  );
}
