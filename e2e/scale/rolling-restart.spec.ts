import { once } from 'node:events';
import { Client } from '../durability/client.ts';
import { expectWhole } from './ledger.ts';
import { isFailed, startLoad } from './steady-load.ts';
import { expect, test } from './test.ts';

const CALLS_BETWEEN = 40;

test('three processes that are restarted one after another fail no call', async ({ topology, figure }) => {
  const client = await Client.signIn(topology.door);
  const load = startLoad(client);
  const more = (count: number) => expect.poll(() => load.calls.length).toBeGreaterThan(load.calls.length + count);
  await more(CALLS_BETWEEN);
  for (const [index, { process: child }] of topology.products.entries()) {
    const gone = once(child, 'exit');
    await topology.restartProduct(index);
    expect(await gone).toEqual([0, null]);
    await more(CALLS_BETWEEN);
  }
  await load.end();
  expect(load.calls.filter(isFailed)).toEqual([]);
  figure(`${load.calls.length} calls, 0 failed; ${await expectWhole(topology.database, load)}`);
});
