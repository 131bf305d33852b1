import { Client } from '../durability/client.ts';
import type { Product } from '../harness/product.ts';
import { expectWhole } from './ledger.ts';
import { failuresOf, more, untilWell } from './recovery.ts';
import { isFailed, startLoad } from './steady-load.ts';
import { expect, test } from './test.ts';

/** Calls of one process that may be under way when it goes. */
const UNDER_WAY_MAX = 40;

test('one of three processes that is killed takes no more along than the calls that it was at', async ({
  topology,
  figure,
}) => {
  const { balancer, products, database } = topology;
  const load = startLoad(await Client.signIn(topology.door));
  await more(load);
  await topology.kill(products[1] as Product);
  await expect.poll(balancer.up, { intervals: [100] }).toEqual([0, 2]);
  await untilWell(load);
  await topology.restartProduct(1);
  await more(load);
  await load.end();
  expect(load.calls.filter(isFailed).length, failuresOf(load.calls)).toBeLessThan(UNDER_WAY_MAX);
  figure(`${failuresOf(load.calls)}; ${await expectWhole(database, load)}`);
});
