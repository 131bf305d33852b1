import { once } from 'node:events';
import { expect, test } from '@playwright/test';
import type { Product } from '../harness/product.ts';
import { Client } from './client.ts';
import { startRoundRobin } from './round-robin.ts';
import { steadyCalls } from './steady-calls.ts';
import { threeProcesses } from './three-processes.ts';

const CALLS = 30;

/** Ten looks of the balancer. */
const installation = threeProcesses({ DRAIN_SECONDS: '2' });

test('one of three that is killed takes no more along than the calls that it was at', async () => {
  const running = await startInTurn();
  const [, second] = running;
  const balancer = await startRoundRobin(() => running.map(({ origin }) => origin));
  try {
    const client = await Client.signIn({ origin: balancer.origin, admin: second.admin });
    const before = steadyCalls(client);
    await expect.poll(before.calls).toBeGreaterThan(CALLS);
    const gone = once(second.process, 'exit');
    second.process.kill('SIGKILL');
    await gone;
    await expect.poll(() => balancer.ready().length).toBe(2);
    await before.end();

    const after = steadyCalls(client);
    await expect.poll(after.calls).toBeGreaterThan(CALLS);
    const { failed } = await after.end();
    expect(failed).toEqual([]);
    const names = (await client.exportUsers()).map(({ name }) => name).filter((name) => name.startsWith('Steady '));
    expect(names.sort(), 'what was acknowledged is stored once').toEqual(
      expect.arrayContaining([...before.acknowledged(), ...after.acknowledged()].sort()),
    );
    expect(new Set(names).size).toBe(names.length);
  } finally {
    await balancer.stop();
  }
});

test('three that are restarted one after another behind a balancer fail no call', async () => {
  const running = await startInTurn();
  const balancer = await startRoundRobin(() => running.map(({ origin }) => origin));
  try {
    const client = await Client.signIn({ origin: balancer.origin, admin: running[0].admin });
    const steady = steadyCalls(client);
    for (const [index, { process: child }] of running.entries()) {
      const gone = once(child, 'exit');
      running[index] = await installation.startOne(index);
      expect(await gone).toEqual([0, null]);
      await expect.poll(() => balancer.ready()).toContain(running[index]?.origin);
      const sofar = steady.calls();
      await expect.poll(steady.calls).toBeGreaterThan(sofar + CALLS);
    }
    const { calls, failed } = await steady.end();
    expect({ failed, faults: balancer.faults() }).toEqual({ failed: [], faults: [] });
    console.log(`${calls} calls during three restarts, none failed`);
  } finally {
    await balancer.stop();
  }
});

async function startInTurn(): Promise<[Product, Product, Product]> {
  return [await installation.startOne(0), await installation.startOne(1), await installation.startOne(2)];
}
