import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../shared/testing/test-database.ts';
import { afterUse } from '../../../testing/after-use.ts';
import { startFakeWhatsapp } from '../../../testing/fake-whatsapp.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { messagesOf } from '../../../testing/test-messages.ts';
import { newOrder } from '../../../testing/test-orders.ts';

const BUYERS = 20;

/** On one database, as processes of one product. */

const provider = await startFakeWhatsapp();
const testDatabase = { ...(await createTestDatabase()) };
const { drop } = testDatabase;
testDatabase.drop = async () => undefined;
const env = { WHATSAPP_API_URL: provider.url };
const apps = await Promise.all([createTestApp(env, { testDatabase }), createTestApp(env, { testDatabase })]);
afterUse(drop);
const leela = await (apps[0] as TestApp).asSuperAdmin();

test('two processes that are asked at once tell each buyer once', async () => {
  const app = apps[0] as TestApp;
  const here = await messagesOf(app, leela, provider);
  const text = 'Namaste {{1}}, your order {{2}} has left by {{3}}. Its tracking number is {{4}}.';
  await leela.post('/settings/whatsapp/templates', { name: 'order_shipped', language: 'en', text });
  const buyers = await Promise.all(Array.from({ length: BUYERS }, (_, n) => here.person(`Buyer ${n + 1}`)));
  const ids = await Promise.all(
    buyers.map(({ id: userId }) => newOrder(app, { userId, status: 'shipped', trackingNumber: 'EE123456789IN' })),
  );
  // Neither gets on before both have asked.
  const holder = await app.database.$client.connect();
  await holder.query('begin');
  await holder.query('select id from orders for update');
  // In opposite orders, so that two that lock as they are given would wait for each other.
  const responses = Promise.all(
    apps.map(({ call }, process) =>
      call('POST', '/orders/dispatch/tell-buyers', {
        body: { ids: process === 0 ? ids : ids.toReversed() },
        token: leela.token,
      }),
    ),
  );
  const countWaiting = async () =>
    (
      await app.database.$client.query(
        "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      )
    ).rowCount;
  await expect.poll(countWaiting).toBe(2);
  await holder.query('rollback');
  holder.release();
  const answers = await responses;
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const counts: number[] = answers.map(({ body }) => body.data.count);
  expect(counts.toSorted((one, other) => one - other)).toEqual([0, BUYERS]);
  const { rows } = await app.database.$client.query('select user_id from whatsapp_recipients');
  expect(rows.map(({ user_id }) => user_id).sort()).toEqual(buyers.map(({ id }) => id).sort());
  await app.database.$client.query(
    "update whatsapp_messages set due_at = now() - interval '1 minute', quiet_hours = false",
  );
  await app.database.$client.query("select graphile_worker.add_job('resume deliver-message')");
  await Promise.all(apps.map(({ runJobs }) => runJobs()));
  expect(here.numbers().sort()).toEqual(buyers.map(({ phone }) => phone).sort());
});
