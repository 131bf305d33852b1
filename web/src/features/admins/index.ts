export { AdminsList } from './admins-list.tsx';
export { SessionList } from './session-list.tsx';
