import type { AppEvent } from '@sankalp/contract/app-api/events.schema';
import { Client } from '../durability/client.ts';
import { AdminApi } from '../harness/admin-api.ts';
import type { Product } from '../harness/product.ts';
import { seconds } from './recovery.ts';
import { expect, test } from './test.ts';

const PEOPLE = 8;
const CHANGES = 3;
const ADMINS = 4;
/** Sends of a worker that died are taken up within two minutes. */
const TAKEN_UP_WITHIN_MS = 180_000;

test('workers that are killed in the middle of a send lose no webhook and no mail, and keep the order', async ({
  topology,
  figure,
}) => {
  test.setTimeout(TAKEN_UP_WITHIN_MS * 2);
  const { door, receiver, mails, workers, database } = topology;
  const api = await AdminApi.connect(door);
  const client = await Client.signIn(door);
  const addresses = Array.from({ length: ADMINS }, (_, n) => `killed-${n}-${Date.now()}@example.org`);
  for (const address of addresses) await api.addAdmin(address, 'Tulsi-leaf-43-evening', ['user']);
  const types = ['user.created', 'user.updated'];
  const endpoint = await api.post<{ id: string }>('/webhook-endpoints', { url: receiver.url, types });

  receiver.hold();
  mails.hold();
  const people = await Promise.all(Array.from({ length: PEOPLE }, (_, n) => api.createUser({ name: `Told ${n}` })));
  const ids = people.map(({ id }) => id);
  for (let change = 0; change < CHANGES; change += 1) {
    await Promise.all(ids.map((id) => client.changeCity(id, `City ${change}`)));
  }
  for (const email of addresses) await client.post('/admin/auth/forgot-password', { email });
  await expect.poll(() => Math.min(receiver.calls().held, mails.mails().held)).toBeGreaterThan(0);

  const killedAt = performance.now();
  const [before, mailsBefore] = [receiver.calls().cut, mails.mails().cut];
  await topology.kill(workers[0] as Product);
  // Calls to one receiver may all have been made by the other one.
  const isCut = () => receiver.calls().cut > before && mails.mails().cut > mailsBefore;
  if (
    !(await expect
      .poll(isCut, { timeout: 2_000 })
      .toBe(true)
      .then(
        () => true,
        () => false,
      ))
  ) {
    await topology.kill(workers[1] as Product);
  }
  await expect.poll(isCut).toBe(true);
  receiver.release();
  mails.release();
  await Promise.all(workers.map((_, index) => topology.restartWorker(index)));

  const taken = () => receiver.taken.filter(({ subject }) => ids.includes(subject.id));
  const wanted = await database.rows<{ id: string }>(
    `select 'evt_' || id as id from events where entity_id = any($1) and type = any($2)`,
    [ids, types],
  );
  expect(wanted).toHaveLength(PEOPLE * (1 + CHANGES));
  await expect
    .poll(() => new Set(taken().map(({ id }) => id)).size, { timeout: TAKEN_UP_WITHIN_MS })
    .toBe(wanted.length);
  await expect.poll(() => mails.taken, { timeout: TAKEN_UP_WITHIN_MS }).toEqual(expect.arrayContaining(addresses));
  expect(outOfOrder(taken()), 'events that came after a later one of their subject').toEqual([]);
  const again = taken().length - wanted.length;
  await client.delete(`/webhook-endpoints/${endpoint.id}`);
  figure(
    `${receiver.calls().cut - before} webhooks and ${mails.mails().cut - mailsBefore} mails cut off; ` +
      `${wanted.length} events and ${ADMINS} mails arrived, ${again} of them twice, all after ${seconds(performance.now() - killedAt)}`,
  );
});

function outOfOrder(events: readonly AppEvent[]): string[] {
  const latest = new Map<string, number>();
  return events.flatMap(({ id, subject, sequence }) => {
    if (sequence < (latest.get(subject.id) ?? 0)) return [id];
    latest.set(subject.id, sequence);
    return [];
  });
}
