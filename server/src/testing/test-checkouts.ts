import { APP_BASE } from '@sankalp/contract/app-api';
import { expect } from 'vitest';
import type { GatewayEvent, GatewayPayment } from '../platform/payments/gateway.ts';
import { newId } from '../shared/db/columns.ts';
import { FakeGateway } from './fake-gateway.ts';
import { createTestApp, type TestApp, type TestAppOptions } from './test-app.ts';
import { newStoredProduct, RECIPIENT } from './test-orders.ts';
import { newPartner } from './test-partner.ts';

/** A shop with a payment gateway of its own, and people who buy there. */

let phones = 0;

export async function createShop(env: Record<string, string> = {}, options: TestAppOptions = {}) {
  const gateway = new FakeGateway();
  const rules = { codOn: true, arePaymentsOn: true };
  const app = await createTestApp(env, {
    ...options,
    payment: {
      gateways: {
        current: async () => (rules.arePaymentsOn ? gateway : undefined),
        evenWhenOff: async () => gateway,
      },
      rules: async () => rules,
      slots: undefined,
    },
  });
  const server = await newPartner(app, ['act-as-user', 'catalogue:read'], 'Server of the app');

  /** Somebody who has signed in with the app's server. */
  async function newBuyer() {
    const id = newId();
    phones += 1;
    await app.query('insert into users (id, name, whatsapp_mobile_number) values ($1, $2, $3)', [
      id,
      'Asha Rane',
      `+9198207${String(10_000 + phones)}`,
    ]);
    const headers = { 'on-behalf-of': `user:${id}` };
    const post = (path: string, body: unknown) => server.post(path, body, undefined, headers);
    const get = (path: string) => server.get(path, headers);
    const remove = (path: string) =>
      app.call('DELETE', `http://localhost${APP_BASE}${path}`, { headers: { ...headers, ...server.headers } });
    const begin = (fields: Record<string, unknown>) =>
      post('/checkouts', { payment: 'online', recipient: RECIPIENT, ...fields });
    /** A held checkout with the order of the gateway. */
    async function held(fields: Record<string, unknown>) {
      const begun = await begin(fields);
      if (begun.status !== 201) throw new Error(`not begun: ${JSON.stringify(begun.body)}`);
      const { id, totalInr } = begun.body.data;
      const sheet = await post(`/checkouts/${id}/payment`, {});
      if (sheet.status !== 200) throw new Error(`not payable: ${JSON.stringify(sheet.body)}`);
      return { id: id as string, totalInr: totalInr as number, orderId: sheet.body.data.gatewayOrderId as string };
    }
    const read = async (checkoutId: string) => (await get(`/checkouts/${checkoutId}`)).body.data;
    const confirm = (checkoutId: string, payment: GatewayPayment) =>
      post(`/checkouts/${checkoutId}/confirm`, gateway.signedReturn(payment));
    return { id, get, post, remove, begin, held, read, confirm };
  }

  /** Sends an event as the gateway does. */
  const sendEvent = (event: GatewayEvent) =>
    app.send({ method: 'POST', url: `${APP_BASE}/gateways/razorpay/webhook`, ...gateway.webhook(event) });
  const tell = (payment: GatewayPayment, eventId = `evt_${newId()}`) =>
    sendEvent({ id: eventId, type: 'payment', payment });
  const stateOf = async (id: string): Promise<string> =>
    (await app.query('select status from checkouts where id = $1', [id]))[0].status;
  /** Types of the events about the payments of a checkout, the oldest first. */
  const eventsAbout = async (id: string): Promise<string[]> => {
    const rows = await app.query(
      `select type from events where entity = 'payments' and data->>'checkoutId' = $1 order by sequence`,
      [id],
    );
    return rows.map(({ type }) => type);
  };
  /** Waits until nothing that the gateway has told is to be settled. */
  const allHandled = () =>
    expect.poll(() => app.query(`select id from gateway_events where handled_at is null`)).toEqual([]);
  const stockOf = async (id: string): Promise<number> =>
    (await app.query('select stock from products where id = $1', [id]))[0].stock;

  return {
    app,
    gateway,
    rules,
    newBuyer,
    sendEvent,
    tell,
    allHandled,
    stateOf,
    eventsAbout,
    stockOf,
    ...clockOf(app),
    newLamp: lampOf(app),
  };
}

/** Product at 450 rupees, with so many units. */
const lampOf = (app: TestApp) => (stock: number) => newStoredProduct(app, `Lamp ${newId()}`, stock);

const clockOf = (app: TestApp) => ({
  /** As if so many minutes had passed since a checkout began. */
  age: (id: string, minutes: number) =>
    app.query(`update checkouts set expires_at = expires_at - make_interval(mins => $2) where id = $1`, [id, minutes]),
  /** Runs a job that is due each minute. */
  async run(job: string): Promise<void> {
    await app.query('select graphile_worker.add_job($1, $2::json)', [job, '{}']);
    await app.runJobs();
  },
});

/** Two lamps and a course, which cost 1,450 rupees together. */
export const lampsAndCourse = (lamp: string, course: string) => ({
  lines: [product(lamp, 2), { kind: 'course', id: course }],
  expectedTotalInr: 1_450,
});

export const product = (id: string, quantity = 1) => ({ kind: 'product', id, quantity });

export type Shop = Awaited<ReturnType<typeof createShop>>;
export type Buyer = Awaited<ReturnType<Shop['newBuyer']>>;
