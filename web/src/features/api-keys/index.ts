export { ApiKeysList } from './key-list.tsx';
