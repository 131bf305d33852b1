export { AdminsList } from './admin-list.tsx';
export { SessionList } from './session-list.tsx';
