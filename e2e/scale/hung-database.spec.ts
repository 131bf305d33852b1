import { setTimeout as pause } from 'node:timers/promises';
import { Client } from '../durability/client.ts';
import { expectWhole } from './ledger.ts';
import { failuresOf, more, untilWell, writtenAfter } from './recovery.ts';
import { isFailed, startLoad } from './steady-load.ts';
import { expect, test } from './test.ts';

const HANGS_MS = 12_000;
/** The product answers within 6 s; a busy machine may be late. */
const ANSWER_WITHIN_MS = 15_000;

test('a primary that hangs makes no call wait, and all goes on when it is back', async ({ topology, figure }) => {
  const { database, balancer } = topology;
  const load = startLoad(await Client.signIn(topology.door));
  await more(load);
  const primary = database.servers.primary();
  primary.freeze();
  const frozenAt = performance.now();
  await pause(HANGS_MS);
  primary.thaw();
  const thawedAt = performance.now();
  await expect.poll(balancer.up, { intervals: [100] }).toEqual([0, 1, 2]);
  await untilWell(load);
  await load.end();
  const during = load.calls.filter(({ at, ms }) => at > frozenAt && at + ms < thawedAt);
  expect(during.length, 'calls that were answered while it hung').toBeGreaterThan(0);
  expect(new Set(during.map(({ status }) => status))).toEqual(new Set([503]));
  expect(Math.max(...load.calls.filter(isFailed).map(({ ms }) => ms))).toBeLessThan(ANSWER_WITHIN_MS);
  figure(
    `stood still for ${HANGS_MS / 1_000} s: ${failuresOf(load.calls)}; a write succeeded ${writtenAfter(load, thawedAt)} after its end; ` +
      (await expectWhole(database, load)),
  );
});
