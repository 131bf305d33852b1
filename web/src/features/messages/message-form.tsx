import { Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Stack.css';
import { t } from 'virtual:texts';
import type { MessageContent } from '@sankalp/contract/messages.schema';
import type { Template } from '@sankalp/contract/whatsapp-templates.schema';
import { type ReactNode, useState } from 'react';
import { ActionFooter } from '../../shared/ui/action-footer.tsx';
import { templatesApi } from '../whatsapp-templates/index.ts';
import { contentOf, draftOf, type MessageDraft, type Suggest } from './message-draft.ts';
import { TemplateFields } from './template-fields.tsx';

interface MessageFormProps {
  /** Recipient, where it is one person. */
  name?: string;
  /** To whom it goes, over the template. */
  audience?: ReactNode;
  /** How it goes, below the template. */
  children: ReactNode;
  isBusy: boolean;
  /** There is nobody to send it to. */
  isEmpty?: boolean;
  sendLabel?: string;
  /** The name of the template that is offered first. */
  preferred?: string | undefined;
  suggest?: Suggest | undefined;
  /** Notice about the chosen template. */
  noticeOf?: ((template: Template) => string | undefined) | undefined;
  onSend: (content: MessageContent) => void;
  onCancel: () => void;
}

/** A template, its parameters, and Send once nothing is missing. */
export function MessageForm({
  name,
  audience,
  children,
  isEmpty = false,
  sendLabel = t('Send'),
  preferred,
  suggest,
  noticeOf,
  ...form
}: MessageFormProps) {
  const { isBusy, onSend, onCancel } = form;
  const { data: templates = [] } = templatesApi.useList();
  const [changed, setChanged] = useState<MessageDraft>();
  const draft =
    changed ?? draftOf(preferred === undefined ? undefined : templates.find((one) => one.name === preferred), suggest);
  const notice = draft.template && noticeOf?.(draft.template);
  const content = isEmpty ? undefined : contentOf(draft);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (content && !isBusy) onSend(content);
      }}
      noValidate
    >
      <Stack gap="md">
        {audience}
        <TemplateFields draft={draft} onChange={setChanged} name={name} suggest={suggest} />
        {notice !== undefined && <Text c="dimmed">{notice}</Text>}
        {children}
      </Stack>
      <ActionFooter onCancel={onCancel} busy={isBusy} busyLabel={t('Sending...')} disabled={!content}>
        {sendLabel}
      </ActionFooter>
    </form>
  );
}
