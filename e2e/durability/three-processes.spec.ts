import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { Client } from './client.ts';
import { startRoundRobin } from './round-robin.ts';
import { steadyCalls } from './steady-calls.ts';
import { threeProcesses } from './three-processes.ts';

const installation = threeProcesses();

test('one of three that is killed takes no more along than the calls that it was at', async () => {
  const running = [
    await installation.startOne(0),
    await installation.startOne(1),
    await installation.startOne(2),
  ] as const;
  const [, second] = running;
  const balancer = await startRoundRobin(() => running.map(({ origin }) => origin));
  try {
    const client = await Client.signIn({ origin: balancer.origin, admin: second.admin });
    const before = steadyCalls(client);
    await pause(2_000);
    const gone = once(second.process, 'exit');
    second.process.kill('SIGKILL');
    await gone;
    await expect.poll(() => balancer.ready().length).toBe(2);
    await before.end();

    const after = steadyCalls(client);
    await pause(2_000);
    const { calls, failed } = await after.end();
    expect(failed).toEqual([]);
    expect(calls).toBeGreaterThan(50);
    const names = (await client.exportUsers()).map(({ name }) => name).filter((name) => name.startsWith('Steady '));
    expect(names.sort(), 'what was acknowledged is stored once').toEqual(
      expect.arrayContaining([...before.acknowledged(), ...after.acknowledged()].sort()),
    );
    expect(new Set(names).size).toBe(names.length);
  } finally {
    await balancer.stop();
  }
});
