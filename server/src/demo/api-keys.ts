import type { CreateKeyBody } from '@sankalp/contract/api-keys.schema';
import { DAY_MS } from '@sankalp/contract/shared/durations';
import { DEMO_CONTEXT, type DemoOptions } from './demo-options.ts';

/** One of each kind. Their texts are told to nobody, so that they open nothing. */
const keysFrom = (now: number): readonly CreateKeyBody[] => [
  {
    kind: 'secret',
    name: 'Partner shop',
    scopes: ['catalogue:read', 'people:write', 'orders:write', 'events:read'],
    networks: ['203.0.113.0/24'],
    expiresAt: new Date(now + 180 * DAY_MS).toISOString(),
  },
  { kind: 'publishable', name: 'Website', origins: ['https://www.example.org'] },
];

export async function loadDemoApiKeys({ apiKeys }: DemoOptions): Promise<void> {
  const kept = new Set((await apiKeys.list({})).data.map(({ name }) => name));
  for (const body of keysFrom(Date.now())) if (!kept.has(body.name)) await apiKeys.create(body, DEMO_CONTEXT);
}
