import type { Server } from 'node:http';
import type { TestGatewayUse } from '../features/payment-settings/index.ts';
import { createTestGateway } from '../platform/payments/test-gateway/test-gateway.ts';
import type { Config } from './config.ts';

/** Keeps true: whoever runs the product for people to pay in earnest, by https, has to ask for a gateway that takes no money. */

export function chooseTestGateway(
  { PAYMENTS, isEmbedded, origins }: Pick<Config, 'PAYMENTS' | 'isEmbedded' | 'origins'>,
  secretKey: string,
  address: () => string,
): TestGatewayUse {
  const gateway = createTestGateway(secretKey, address);
  if (PAYMENTS === 'test') return { use: 'always', gateway };
  return isEmbedded && origins[0].startsWith('http:') ? { use: 'without keys', gateway } : { use: 'never' };
}

/** Address under which a process reaches the product: itself where it listens, else the one that serves. */
export function ownAddress(server: Pick<Server, 'address'>, { origins }: Pick<Config, 'origins'>): string {
  const listening = server.address();
  if (listening === null || typeof listening === 'string') return origins[0];
  const { address, family, port } = listening;
  if (address === '0.0.0.0') return `http://127.0.0.1:${port}`;
  if (address === '::') return `http://[::1]:${port}`;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
