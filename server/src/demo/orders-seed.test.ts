import { expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import { seedOrders } from './orders-seed.ts';
import { seedUsers } from './users.ts';

const USERS = 3_000;
const ORDERS = 2_000;

test('seeded orders come from many buyers, a few of whom have many, over three years', async () => {
  const { database, demo } = await createTestApp();
  await seedUsers(database, USERS, () => undefined);
  await seedOrders(demo, ORDERS, () => undefined);
  const { rows } = await database.$client.query(
    `with bought as (select user_id, count(*)::int as orders from orders group by user_id)
     select (select sum(orders)::int from bought) as orders,
       (select count(*) > 1000 from bought) as "hasMany",
       (select max(orders) between 90 and 110 from bought) as "hasRegular",
       (select count(*)::int from bought where orders > 20) as regulars,
       (select count(*)::int from orders o join users u on u.id = o.user_id where o.created_at < u.created_at) as "beforeJoining",
       (select count(distinct date_trunc('month', created_at)) >= 36 from orders) as "isOverYears",
       (select count(*)::int from (select number < lag(number) over (order by created_at, number) as back from orders) o where back) as backwards`,
  );
  expect(rows).toEqual([
    { orders: ORDERS, hasMany: true, hasRegular: true, regulars: 1, beforeJoining: 0, isOverYears: true, backwards: 0 },
  ]);
});
