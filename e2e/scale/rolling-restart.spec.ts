import { once } from 'node:events';
import { Client } from '../durability/client.ts';
import { expectWhole } from './ledger.ts';
import { failuresOf, more } from './recovery.ts';
import { isFailed, startLoad } from './steady-load.ts';
import { expect, test } from './test.ts';

test('three processes that are restarted one after another fail no call', async ({ topology, figure }) => {
  const load = startLoad(await Client.signIn(topology.door));
  await more(load);
  for (const [index, { process: child }] of topology.products.entries()) {
    const gone = once(child, 'exit');
    await topology.restartProduct(index);
    expect(await gone).toEqual([0, null]);
    await more(load);
  }
  await load.end();
  expect(load.calls.filter(isFailed)).toEqual([]);
  figure(`${failuresOf(load.calls)}; ${await expectWhole(topology.database, load)}`);
});
