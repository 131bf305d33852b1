import { APP_BASE, ON_BEHALF_OF_HEADER } from '@sankalp/contract/app-api';
import type { Call } from '../measure/burst.ts';
import { compare } from '../measure/compare.ts';
import { partnerHeaders } from '../rig/app-key.ts';
import { seededProducts } from '../rig/stored-products.ts';
import { withClient } from '../rig/stored-users.ts';
import type { Scenario } from './scenario.ts';

const PRODUCTS = 20_000;
/** A person begins ten an hour at most. */
const BUYERS = 5_000;
const ENOUGH = 1_000_000;

/** Carts that people begin to pay, another person and product each time, against one statement that does the least of it. */
export const checkoutsScenarios: readonly Scenario[] = [
  {
    name: 'Checkouts, begun by a person',
    measure: async ({ rounds, product, baseline, databaseUrl }) => {
      await seededProducts(databaseUrl, PRODUCTS);
      const { phones, products } = await withClient(databaseUrl, async (client) => {
        await client.query(`update products set stock = $1 where external_id like 'bench-%'`, [ENOUGH]);
        await client.query('vacuum (analyze) products');
        const people = await client.query<{ phone: string }>(
          `select whatsapp_mobile_number as phone from users
           where deleted_at is null and whatsapp_mobile_number ~ '^\\+91[6-9]\\d{9}$' limit $1`,
          [BUYERS],
        );
        const sold = await client.query<{ id: string; priceInr: number }>(
          `select id, discounted_price_inr as "priceInr" from products where external_id like 'bench-%' and discounted_price_inr > 0`,
        );
        return { phones: people.rows.map(({ phone }) => phone), products: sold.rows };
      });
      const headers = await partnerHeaders(product, ['act-as-user']);
      let sent = 0;
      const nextCall = (): Call => {
        sent += 1;
        const recipientPhone = phones[sent % phones.length] ?? '';
        const { id = '', priceInr = 0 } = products[sent % products.length] ?? {};
        return {
          method: 'POST',
          path: `${APP_BASE}/checkouts`,
          headers: {
            ...headers,
            [ON_BEHALF_OF_HEADER]: `phone:${recipientPhone}`,
            'idempotency-key': `bench-${process.pid}-${sent}`,
          },
          body: {
            lines: [{ kind: 'product', id, quantity: 1 }],
            recipient: {
              recipientName: 'Asha Rane',
              recipientPhone,
              address: '14, Model Colony Road',
              city: 'Pune',
              state: 'Maharashtra',
              pincode: '411016',
            },
            payment: 'online',
            expectedTotalInr: priceInr,
          },
        };
      };
      const load = { requests: 300, connections: 10, nextCall };
      const [subject, base] = [product, baseline].map((target) => ({ target, load }));
      if (!subject || !base) throw new Error('two sides are compared');
      return compare({ rounds, subject, base, baseName: 'baseline', atLeast: 0.4 });
    },
  },
];
