import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { Client } from './client.ts';
import { restartableProduct } from './restartable-product.ts';
import { steadyCalls } from './steady-calls.ts';

const STOPS = 4;
/** Five seconds; a busy machine may be late. What takes longer than 9.5 s ends with code 1. */
const STOPPED_WITHIN_MS = 9_000;

const installation = restartableProduct();

test('a stop with an unused line and calls under way is clean, in time, and says nothing', async () => {
  for (let stop = 1; stop <= STOPS; stop += 1) {
    const product = await installation.start();
    const client = await Client.signIn(product);
    const said: string[] = [];
    for (const stream of [product.process.stdout, product.process.stderr]) {
      stream?.on('data', (text) => said.push(String(text)));
    }
    const unused = connect(Number(new URL(product.origin).port), '127.0.0.1');
    unused.on('error', () => undefined);
    await once(unused, 'connect');
    const steady = steadyCalls(client);
    await pause(1_000);

    const startedAt = performance.now();
    const gone = once(product.process, 'exit');
    product.process.kill('SIGTERM');
    expect(await gone).toEqual([0, null]);
    const ms = performance.now() - startedAt;
    await steady.end();
    unused.destroy();
    expect(said.join(''), `stop ${stop}`).toBe('');
    expect(ms).toBeLessThan(STOPPED_WITHIN_MS);
    console.log(`stop ${stop}: ${(ms / 1000).toFixed(1)} s`);
  }
});
