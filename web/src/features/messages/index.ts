export { isKeyMissing } from './key-missing.ts';
export { contentOf, draftOf, type MessageDraft } from './message-draft.ts';
export { UserMessageList } from './message-list.tsx';
export { useListUserMessagesQuery } from './messages.api.ts';
export { MissingKey } from './missing-key.tsx';
export { SendMessageForm } from './send-message-dialog.tsx';
export { SendMessagesDialog } from './send-messages-dialog.tsx';
export { TemplateFields } from './template-fields.tsx';
