import { once } from 'node:events';
import { expect, test } from '@playwright/test';
import {
  addEndpoint,
  LOOPBACK_RECEIVERS,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../harness/webhook-receiver.ts';
import { Client } from './client.ts';
import { eventReader } from './event-reader.ts';
import { threeProcesses } from './three-processes.ts';

const SUBJECTS = 12;
const CHANGES = 15;
const KILLS = 3;
/** A process that is lost has its deliveries for half a minute. */
const ALL_HEARD_WITHIN_MS = 120_000;

const installation = threeProcesses(LOOPBACK_RECEIVERS);
let receiver: WebhookReceiver;
test.beforeEach(async () => {
  receiver = await startWebhookReceiver();
});
test.afterEach(() => receiver.stop());

test(`killed ${KILLS} times while events go out: none is lost, and each subject's come in order`, async () => {
  let product = await installation.startOne(0);
  const client = await Client.signIn(product);
  const { told } = await eventReader(client);
  const removeEndpoint = await addEndpoint(client, receiver.url);
  const ids = await createUsers(client, '+9161000000');
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const heard = receiver.calls.length;
    const gone = once(product.process, 'exit');
    // In the middle of a call: it was heard, and its answer is not written down.
    receiver.onCall = (count) => {
      if (count === heard + SUBJECTS * kill) product.process.kill('SIGKILL');
    };
    await Promise.all([changeAll(client, ids), gone]);
    product = await installation.startOne(0);
    client.origin = product.origin;
  }
  await changeAll(client, ids);
  await expectAllHeard(await told(ids));
  console.log(`${receiver.calls.length} calls for ${new Set(receiver.calls.map(({ event }) => event.id)).size} events`);
  await removeEndpoint();
});

test("three processes send on one database, one is killed: none is lost, and each subject's come in order", async () => {
  const first = await installation.startOne(0);
  const second = await installation.startOne(1);
  await installation.startOne(2);
  const client = await Client.signIn(first);
  const { told } = await eventReader(client);
  const removeEndpoint = await addEndpoint(client, receiver.url);
  const other = await startWebhookReceiver();
  const removeOther = await addEndpoint(client, other.url);
  try {
    const ids = await createUsers(client, '+9162000000');
    const gone = once(second.process, 'exit');
    receiver.onCall = (count) => {
      if (count === SUBJECTS * CHANGES) second.process.kill('SIGKILL');
    };
    await Promise.all([changeAll(client, ids), changeAll(client, ids), gone]);
    const all = await told(ids);
    await expectAllHeard(all);
    await expectAllHeard(all, other);
  } finally {
    await removeEndpoint();
    await removeOther();
    await other.stop();
  }
});

/** Everything that the product tells of was heard, under its own id each time, and of each subject in order. */
async function expectAllHeard(told: readonly string[], { calls } = receiver): Promise<void> {
  expect(told.length).toBeGreaterThan(SUBJECTS * CHANGES);
  const missing = () => {
    const heard = new Set(calls.map(({ event }) => event.id));
    return told.filter((id) => !heard.has(id));
  };
  await expect.poll(missing, { timeout: ALL_HEARD_WITHIN_MS }).toEqual([]);
  expect(calls.filter(({ webhookId, event }) => webhookId !== event.id)).toEqual([]);
  const latest = new Map<string, number>();
  for (const { event } of calls) {
    const before = latest.get(event.subject.id) ?? 0;
    // The same once more is a repeat, as after a kill.
    expect(event.sequence, `${event.id} after a later one of its subject`).toBeGreaterThanOrEqual(before);
    latest.set(event.subject.id, event.sequence);
  }
}

function createUsers(client: Client, phoneStart: string): Promise<string[]> {
  return Promise.all(
    Array.from({ length: SUBJECTS }, async (_, i) => {
      const { body } = await client.createUser(`Event Esha ${i}`, `${phoneStart}${10 + i}`);
      return JSON.parse(body).data.id as string;
    }),
  );
}

let cities = 0;

/** Changes each of them so many times, one after the other, and goes on with the next where the product is gone. */
async function changeAll(client: Client, ids: readonly string[]): Promise<void> {
  await Promise.all(
    ids.map(async (id) => {
      for (let change = 0; change < CHANGES; change += 1) {
        cities += 1;
        const answer = await client.changeCity(id, `City ${cities}`).catch(() => undefined);
        if (answer && answer.status !== 200 && answer.status !== 503) {
          throw new Error(`PUT answered ${answer.status}: ${answer.body}`);
        }
      }
    }),
  );
}
