import { withClient } from '../rig/stored-users.ts';
import { ADMIN } from './medusa.ts';

const CATEGORIES = 200;
const BATCH = 100;
const ENOUGH = 1_000_000;
const INDIA = 'in';
const RUPEES = 'inr';

type Created = { readonly id: string };

/** A shop like that of the product: so many products at 400 rupees, one region, one way to ship, and so many customers. */
export async function fillShop(origin: string, databaseUrl: string, counts: { products: number; customers: number }) {
  const admin = await signIn(origin);
  const [channel, profile] = await Promise.all([
    admin.first('sales-channels', 'sales_channels'),
    admin.first('shipping-profiles', 'shipping_profiles'),
  ]);
  const store = await admin.first('stores', 'stores');
  await admin.post(`stores/${store}`, { supported_currencies: [{ currency_code: RUPEES, is_default: true }] });
  await admin.post('regions', {
    name: 'India',
    currency_code: RUPEES,
    countries: [INDIA],
    payment_providers: ['pp_system_default'],
  });
  await admin.post('tax-regions', { country_code: INDIA, provider_id: 'tp_system' });
  const locationId = await openLocation(admin, channel, profile);
  const categoryIds: string[] = [];
  for (let n = 1; n <= CATEGORIES; n += 1) {
    const { product_category: made } = await admin.post<{ product_category: Created }>('product-categories', {
      name: `Bench category ${n}`,
      is_active: true,
    });
    categoryIds.push(made.id);
  }
  for (let at = 0; at < counts.products; at += BATCH) {
    const create = Array.from({ length: Math.min(BATCH, counts.products - at) }, (_, i) =>
      productOf(at + i + 1, { channel, profile, categoryId: categoryIds[(at + i) % CATEGORIES] ?? '' }),
    );
    await admin.post('products/batch', { create });
  }
  await stockUp(admin, databaseUrl, locationId);
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `insert into customer (id, email, first_name, has_account)
       select 'cus_bench_' || n, 'bench-' || n || '@example.org', 'Customer ' || n, false from generate_series(1, $1::int) n`,
      [counts.customers],
    );
    await client.query('vacuum (analyze)');
  });
}

/** Where everything lies, and how it is shipped from there. */
async function openLocation(admin: Admin, channel: string, profile: string): Promise<string> {
  const { stock_location: made } = await admin.post<{ stock_location: Created }>('stock-locations', {
    name: 'Pune',
    address: { address_1: '14, Model Colony Road', city: 'Pune', country_code: INDIA },
  });
  const path = `stock-locations/${made.id}`;
  await admin.post(`${path}/sales-channels`, { add: [channel] });
  await admin.post(`${path}/fulfillment-providers`, { add: ['manual_manual'] });
  const { stock_location: opened } = await admin.post<{ stock_location: { fulfillment_sets: Created[] } }>(
    `${path}/fulfillment-sets?fields=*fulfillment_sets`,
    { name: 'Parcels', type: 'shipping' },
  );
  const { fulfillment_set: set } = await admin.post<{ fulfillment_set: { service_zones: Created[] } }>(
    `fulfillment-sets/${opened.fulfillment_sets[0]?.id}/service-zones?fields=*service_zones`,
    { name: 'India', geo_zones: [{ type: 'country', country_code: INDIA }] },
  );
  await admin.post('shipping-options', {
    name: 'Parcel',
    price_type: 'flat',
    provider_id: 'manual_manual',
    service_zone_id: set.service_zones[0]?.id,
    shipping_profile_id: profile,
    type: { label: 'Parcel', description: 'In a week.', code: 'parcel' },
    prices: [{ currency_code: RUPEES, amount: 0 }],
    rules: [
      { attribute: 'enabled_in_store', value: 'true', operator: 'eq' },
      { attribute: 'is_return', value: 'false', operator: 'eq' },
    ],
  });
  return made.id;
}

interface Place {
  readonly channel: string;
  readonly profile: string;
  readonly categoryId: string;
}

const productOf = (n: number, { channel, profile, categoryId }: Place) => ({
  title: `Product ${n}`,
  handle: `bench-${n}`,
  description: 'One of many.',
  status: 'published',
  thumbnail: `http://127.0.0.1/product/2026/11/${n}.webp`,
  images: [{ url: `http://127.0.0.1/product/2026/11/${n}.webp` }],
  categories: [{ id: categoryId }],
  sales_channels: [{ id: channel }],
  shipping_profile_id: profile,
  options: [{ title: 'Size', values: ['One'] }],
  variants: [
    {
      title: 'One',
      sku: `bench-${n}`,
      options: { Size: 'One' },
      prices: [{ currency_code: RUPEES, amount: 400 }],
    },
  ],
});

async function stockUp(admin: Admin, databaseUrl: string, locationId: string): Promise<void> {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<Created>('select id from inventory_item order by id'),
  );
  for (let at = 0; at < rows.length; at += BATCH) {
    const create = rows.slice(at, at + BATCH).map(({ id }) => ({
      inventory_item_id: id,
      location_id: locationId,
      stocked_quantity: ENOUGH,
    }));
    await admin.post('inventory-items/location-levels/batch', { create });
  }
}

type Admin = Awaited<ReturnType<typeof signIn>>;

async function signIn(origin: string) {
  const ask = async <Answer>(method: string, path: string, body?: object, token?: string): Promise<Answer> => {
    const answer = await fetch(`${origin}/${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return JSON.parse(text);
  };
  const { token } = await ask<{ token: string }>('POST', 'auth/user/emailpass', ADMIN);
  return {
    post: <Answer>(path: string, body: object) => ask<Answer>('POST', `admin/${path}`, body, token),
    /** Id of the first of a list, which a start makes. */
    async first(path: string, name: string): Promise<string> {
      const found = await ask<Record<string, Created[]>>('GET', `admin/${path}`, undefined, token);
      const id = found[name]?.[0]?.id;
      if (id === undefined) throw new Error(`Medusa has no ${path}`);
      return id;
    },
  };
}
