export { UserMessageList } from './user-message-list.tsx';
