export { NotificationsTable } from './notifications-table.tsx';
