import { t } from 'virtual:texts';
import { Text } from '@mantine/core';
import { MESSAGE_MESSAGES } from '@sankalp/contract/messages';
import type { MessageContent } from '@sankalp/contract/messages.schema';
import { formatPhone } from '@sankalp/contract/shared/phone';
import type { Template } from '@sankalp/contract/whatsapp-templates.schema';
import { useState } from 'react';
import { failureText } from '../../shared/api/failure-text.ts';
import { useToast } from '../../shared/interface/use-toast.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import type { DialogProps } from '../../shared/ui/lazy-dialog.tsx';
import { isKeyMissing } from './key-missing.ts';
import type { Suggest } from './message-draft.ts';
import { MessageForm } from './message-form.tsx';
import { useSendMessageMutation } from './messages.api.ts';
import { MissingKey } from './missing-key.tsx';

interface SendMessageProps {
  user: { id: string; name: string; whatsappMobileNumber: string };
  onClose: () => void;
}

interface SendFormProps extends SendMessageProps {
  send: (content: MessageContent) => Promise<{ error?: unknown }>;
  /** The name of the template that is offered first, what its parameters usually are, and what is to be known of it. */
  preferred?: string;
  suggest?: Suggest;
  noticeOf?: (template: Template) => string | undefined;
}

/** Writes to one person by WhatsApp. */
export function SendMessageDialog({ isOpen, ...form }: SendMessageProps & DialogProps) {
  const title = t('Message to {name}', { name: form.user.name });
  const [sendMessage] = useSendMessageMutation();
  return (
    <Dialog isOpen={isOpen} onClose={form.onClose} title={title} size={520}>
      <SendMessageForm {...form} send={(content) => sendMessage({ dryRun: false, ids: [form.user.id], ...content })} />
    </Dialog>
  );
}

/** Form of a message to one person. */
export function SendMessageForm({ user, onClose, send, ...offered }: SendFormProps) {
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const [isWithoutKey, setWithoutKey] = useState(false);
  const submit = async (content: MessageContent) => {
    setBusy(true);
    const { error } = await send(content);
    setBusy(false);
    if (isKeyMissing(error)) return setWithoutKey(true);
    if (error) return void toast.alert(failureText(error, t(MESSAGE_MESSAGES.sendFailed)));
    toast.success(t(MESSAGE_MESSAGES.queued));
    onClose();
  };
  if (isWithoutKey) return <MissingKey onClose={onClose} />;
  return (
    <MessageForm
      name={user.name}
      {...offered}
      isBusy={isBusy}
      onSend={(content) => void submit(content)}
      onCancel={onClose}
    >
      <Text c="dimmed">
        {t('Goes to {whatsappMobileNumber} by WhatsApp.', {
          whatsappMobileNumber: formatPhone(user.whatsappMobileNumber),
        })}
      </Text>
    </MessageForm>
  );
}
