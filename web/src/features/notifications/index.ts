export { NotificationsTable } from './notification-list.tsx';
