import { Button, Stack } from '@mantine/core';
import '@mantine/core/styles/Stack.css';
import type { MessageContent } from '@sankalp/contract/messages';
import { type ReactNode, useState } from 'react';
import { DialogFooter } from '../../shared/ui/dialog.tsx';
import { SaveButton } from '../../shared/ui/save-button.tsx';
import { contentOf, draftOf } from './message-draft.ts';
import { TemplateFields } from './template-fields.tsx';
import { t } from './texts.ts';

interface MessageFormProps {
  /** Who gets it, where it is one person. */
  name?: string;
  /** To whom it goes, over the template. */
  audience?: ReactNode;
  /** How it goes, below the template. */
  children: ReactNode;
  isBusy: boolean;
  /** There is nobody to send it to. */
  isEmpty?: boolean;
  sendLabel?: string;
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
  ...form
}: MessageFormProps) {
  const { isBusy, onSend, onCancel } = form;
  const [draft, setDraft] = useState(() => draftOf(undefined));
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
        <TemplateFields draft={draft} onChange={setDraft} name={name} />
        {children}
      </Stack>
      <DialogFooter>
        <Button variant="default" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <SaveButton type="submit" busy={isBusy} busyLabel={t('Sending...')} disabled={!content}>
          {sendLabel}
        </SaveButton>
      </DialogFooter>
    </form>
  );
}
