export { SendMessagesDialog } from './send-messages-dialog.tsx';
export { UserMessageList } from './user-message-list.tsx';
