import { APP_BASE } from '@sankalp/contract/app-api';
import type { Call } from '../measure/calls.ts';
import { compare } from '../measure/compare.ts';
import { partnerHeaders } from '../rig/app-key.ts';
import { stockedShop } from '../rig/stored-shop.ts';
import type { Scenario } from './scenario.ts';

const BUYERS = 2_000;

/** Orders that another system sends in, another buyer and product each time, against one statement that does the least of it. */
export const sentOrdersScenarios: readonly Scenario[] = [
  {
    name: 'Orders, sent in by another system',
    measure: async ({ rounds, product, baseline, databaseUrl }) => {
      const { products, phones } = await stockedShop(databaseUrl, BUYERS);
      const headers = await partnerHeaders(product, ['orders:write']);
      let sent = 0;
      const nextCall = (): Call => {
        sent += 1;
        const externalId = `bench-${process.pid}-${sent}`;
        const recipientPhone = phones[sent % phones.length] ?? '';
        const body = {
          externalId,
          person: { phone: recipientPhone, name: 'Asha Rane' },
          recipientName: 'Asha Rane',
          recipientPhone,
          address: '14, Model Colony Road',
          city: 'Pune',
          state: 'Maharashtra',
          pincode: '411016',
          lines: [{ productId: products[sent % products.length]?.id, quantity: 1, unitPriceInr: 400 }],
          paidAt: new Date().toISOString(),
        };
        return {
          method: 'POST',
          path: `${APP_BASE}/orders`,
          headers: { ...headers, 'idempotency-key': externalId },
          body,
        };
      };
      const load = { requests: 300, connections: 10, nextCall };
      const [subject, base] = [product, baseline].map((target) => ({ target, load }));
      if (!subject || !base) throw new Error('two sides are compared');
      return compare({ rounds, subject, base, baseName: 'baseline', atLeast: 0.4 });
    },
  },
];
