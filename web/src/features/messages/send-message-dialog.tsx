import { Button, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Stack.css';
import { MESSAGE_MESSAGES } from '@sankalp/contract/messages';
import { formatPhone } from '@sankalp/contract/shared/phone';
import { useState } from 'react';
import { failureText } from '../../shared/api/failure-text.ts';
import { useToast } from '../../shared/interface/use-toast.ts';
import { Dialog, DialogFooter } from '../../shared/ui/dialog.tsx';
import type { DialogProps } from '../../shared/ui/lazy-dialog.tsx';
import { SaveButton } from '../../shared/ui/save-button.tsx';
import { useOpenedAfterMount } from '../../shared/ui/use-dialog.ts';
import { useSendMessageMutation } from './messages.api.ts';
import { isWhole, type MessageDraft, TemplateFields } from './template-fields.tsx';

interface SendMessageProps {
  user: { id: string; name: string; whatsappMobileNumber: string };
  onClose: () => void;
}

/** Writes to one person by WhatsApp. */
export function SendMessageDialog({ isOpen, ...form }: SendMessageProps & DialogProps) {
  const title = `Message to ${form.user.name}`;
  return (
    <Dialog opened={useOpenedAfterMount(isOpen)} onClose={form.onClose} title={title} size={520}>
      <SendMessageForm {...form} />
    </Dialog>
  );
}

function SendMessageForm({ user, onClose }: SendMessageProps) {
  const toast = useToast();
  const [sendMessage, { isLoading }] = useSendMessageMutation();
  const [draft, setDraft] = useState<MessageDraft>({ parameters: [] });
  const { template, parameters } = draft;
  const send = async () => {
    if (isLoading || !template || !isWhole(draft)) return;
    const { error } = await sendMessage({
      dryRun: false,
      ids: [user.id],
      templateId: template.id,
      parameters: [...parameters],
    });
    if (error) toast.alert(failureText(error, MESSAGE_MESSAGES.sendFailed));
    else {
      toast.success(MESSAGE_MESSAGES.queued);
      onClose();
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      noValidate
    >
      <Stack gap="md">
        <TemplateFields draft={draft} onChange={setDraft} name={user.name} />
        <Text c="dimmed">{`Goes to ${formatPhone(user.whatsappMobileNumber)} by WhatsApp.`}</Text>
      </Stack>
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <SaveButton type="submit" busy={isLoading} busyLabel="Sending..." disabled={!isWhole(draft)}>
          Send
        </SaveButton>
      </DialogFooter>
    </form>
  );
}
