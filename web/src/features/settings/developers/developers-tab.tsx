import { ApiKeysList } from '../../api-keys/index.ts';
import { WebhookEndpoints } from '../../webhooks/index.ts';

/** All by which other systems reach the product, and are told of what happens in it. */
export function DevelopersTab() {
  return <ApiKeysList below={<WebhookEndpoints />} />;
}
