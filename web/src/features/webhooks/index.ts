export { WebhookEndpoints } from './endpoint-list.tsx';
