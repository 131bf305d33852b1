import { Client } from '../durability/client.ts';
import { expectWhole, missing } from './ledger.ts';
import { failuresOf, more, seconds, untilWell, writtenAfter } from './recovery.ts';
import { startLoad } from './steady-load.ts';
import { expect, test } from './test.ts';
import type { Topology } from './topology.ts';

/** The primary goes; its standby takes over, and the pooler leads there. */
async function failOver({ database }: Topology): Promise<void> {
  await database.servers.primary().kill();
  await database.servers.promote();
  await database.repoint();
}

test('a primary that is killed takes nothing along that was acknowledged', async ({ topology, figure }) => {
  const { database, balancer, mails, door } = topology;
  const client = await Client.signIn(door);
  const load = startLoad(client);
  await more(load);
  const diedAt = performance.now();
  await failOver(topology);
  const movedAt = performance.now();
  await expect.poll(balancer.up, { intervals: [100] }).toEqual([0, 1, 2]);
  await untilWell(load);
  await load.end();
  const whole = await expectWhole(database, load);
  const sofar = mails.taken.length;
  await client.post('/admin/auth/forgot-password', { email: door.admin.email });
  await expect.poll(() => mails.taken.length, { timeout: 90_000 }).toBeGreaterThan(sofar);
  await database.addStandby();
  figure(
    `promoted and repointed after ${seconds(movedAt - diedAt)}, a write succeeded ${writtenAfter(load, diedAt)} after the kill; ` +
      `${failuresOf(load.calls)}; ${whole}; jobs went on`,
  );
});

test('without a standby that commits wait for, a primary takes along what had not reached it', async ({
  topology,
  figure,
}) => {
  const { database } = topology;
  await database.servers.primary().configure('synchronous_standby_names', '');
  const load = startLoad(await Client.signIn(topology.door));
  await more(load);
  await database.servers.cutReplicaOff();
  await more(load);
  await failOver(topology);
  await untilWell(load);
  await load.end();
  const rows = await database.rows<{ name: string }>('select name from users where name like $1', [`${load.prefix} %`]);
  const stored = rows.map(({ name }) => name);
  const lost = missing(load.acknowledged, new Set(stored)).length;
  expect(missing(stored, load.attempted), 'stored, but never asked for').toEqual([]);
  expect(lost, 'what the standby had not heard of').toBeGreaterThan(0);
  await database.addStandby();
  figure(
    `${lost} of ${load.acknowledged.size} acknowledged writes were gone, those of the moment in which the standby was cut off`,
  );
});
