import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import type { Product } from '../harness/product.ts';
import { Client } from './client.ts';
import { restartableProduct } from './restartable-product.ts';

const KILLS = 5;
const ROWS = 20_000;
const STOPPED_WITHIN_MS = 10_000;

const installation = restartableProduct();

test('stopped while a file comes in: it ends in time, and nothing of the file is there', async () => {
  const { running, client } = await start();
  const before = await total(client);
  let ended: Promise<number | undefined>;
  do {
    ({ ended } = client.beginImport(fileOf(0)));
    await pause(200);
    // It is being taken in as soon as another one is refused; the other one may have come first.
  } while ((await client.importUsers('x')) !== 409);
  const startedAt = performance.now();
  const gone = once(running.process, 'exit');
  running.process.kill('SIGTERM');
  expect(await gone).toEqual([0, null]);
  expect(performance.now() - startedAt).toBeLessThan(STOPPED_WITHIN_MS);
  expect(await ended).not.toBe(200);

  const again = await start();
  expect(await total(again.client)).toBe(before);
  expect(await again.client.importUsers(fileOf(0)), 'the turn is free').toBe(200);
  expect(await total(again.client)).toBe(before + ROWS);
});

test(`killed ${KILLS} times while it imports: every row of the file is there, or none`, async () => {
  let { running, client } = await start();
  let before = await total(client);
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const ended = client.importUsers(fileOf(kill));
    await pause(100 + Math.random() * 2_500);
    const gone = once(running.process, 'exit');
    running.process.kill('SIGKILL');
    await gone;
    const status = await ended;
    ({ running, client } = await start());
    const after = await total(client);
    const round = `kill ${kill}, answered ${status}`;
    expect(status === 200 ? [before + ROWS] : [before, before + ROWS], round).toContain(after);
    before = after;
  }
});

/** The product on the folder, up once more, and whoever is signed in. */
async function start(): Promise<{ running: Product; client: Client }> {
  const running = await installation.start();
  return { running, client: await Client.signIn(running) };
}

/** A file that no other has rows in common with. */
function fileOf(number: number): string {
  const first = 6_400_000_000 + number * ROWS;
  return ['Username,Phone', ...Array.from({ length: ROWS }, (_, i) => `Import ${number},+91${first + i}`)].join('\n');
}

async function total(client: Client): Promise<number> {
  return JSON.parse((await client.listUsers()).body).data.total;
}
