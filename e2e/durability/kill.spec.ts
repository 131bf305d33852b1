import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { Client } from './client.ts';
import { restartableProduct } from './restartable-product.ts';

const KILLS = 20;
const WRITERS = 4;
/** Ready again takes 10 s at most; a busy machine may be late. */
const READY_WITHIN_MS = 30_000;

const installation = restartableProduct();

/** Calls that were sent, and those that were answered with success. */
type Ledger = { attempted: Set<string>; acknowledged: Set<string> };

test(`killed ${KILLS} times while it writes: nothing acknowledged is lost, nothing unasked appears`, async () => {
  let product = await installation.start();
  const client = await Client.signIn(product);
  const created: Ledger = { attempted: new Set(), acknowledged: new Set() };
  const { body } = await client.createUser('Changing Chandra', '+916200000000');
  const changingId = JSON.parse(body).data.id as string;
  const cities: Ledger = { attempted: new Set(['']), acknowledged: new Set(['']) };
  let lastCity = '';
  let slowestStartMs = 0;

  for (let kill = 1; kill <= KILLS; kill += 1) {
    const writers = Array.from({ length: WRITERS }, () => createUntilGone(client, created));
    const changer = changeUntilGone(client, changingId, cities);
    const delayMs = 50 + Math.random() * 700;
    await pause(delayMs);
    await installation.kill({ withDatabase: kill % 2 === 0 });
    await Promise.all([...writers, changer]);

    const startedAt = performance.now();
    product = await installation.start();
    const readyAfterMs = performance.now() - startedAt;
    slowestStartMs = Math.max(slowestStartMs, readyAfterMs);
    client.origin = product.origin;

    const round = `kill ${kill}, ${Math.round(delayMs)} ms after the first write`;
    expect(readyAfterMs, `${round}: ready again`).toBeLessThan(READY_WITHIN_MS);
    const stored = await client.exportUsers();
    const names = stored.map(({ name }) => name).filter((name) => name.startsWith('Durable '));
    expect(new Set(names).size, `${round}: stored twice`).toBe(names.length);
    expect(missing(created.acknowledged, new Set(names)), `${round}: acknowledged, but lost`).toEqual([]);
    expect(missing(new Set(names), created.attempted), `${round}: stored, but never asked for`).toEqual([]);

    const city = stored.find(({ name }) => name === 'Changing Chandra')?.city ?? 'the row is gone';
    expect([...cities.attempted], `${round}: a city nobody wrote`).toContain(city);
    const newestAcknowledged = Math.max(...[...cities.acknowledged].map(ageOf));
    expect(ageOf(city), `${round}: an acknowledged change was undone`).toBeGreaterThanOrEqual(newestAcknowledged);
    expect(ageOf(city)).toBeGreaterThanOrEqual(ageOf(lastCity));
    lastCity = city;

    const { total } = JSON.parse((await client.listUsers()).body).data;
    expect(total, `${round}: the counter and the rows`).toBe(stored.length);
  }
  expect(created.acknowledged.size, 'the test wrote something').toBeGreaterThan(KILLS);
  console.log(
    `${created.attempted.size} attempted, ${created.acknowledged.size} acknowledged, ` +
      `ready again after ${(slowestStartMs / 1000).toFixed(1)} s at most`,
  );
});

/** No answer at all means that it is gone: what comes then is not acknowledged. */
async function createUntilGone(client: Client, { attempted, acknowledged }: Ledger): Promise<void> {
  for (;;) {
    const number = attempted.size + 1;
    const name = `Durable ${number}`;
    attempted.add(name);
    const answer = await client.createUser(name, `+91${6_300_000_000 + number}`).catch(() => undefined);
    if (answer === undefined) return;
    if (answer.status === 201) acknowledged.add(name);
    else if (answer.status !== 503) throw new Error(`POST answered ${answer.status}: ${answer.body}`);
  }
}

async function changeUntilGone(client: Client, id: string, { attempted, acknowledged }: Ledger): Promise<void> {
  for (;;) {
    const city = `City ${attempted.size}`;
    attempted.add(city);
    const answer = await client.changeCity(id, city).catch(() => undefined);
    if (answer === undefined) return;
    if (answer.status === 200) acknowledged.add(city);
    else if (answer.status !== 503) throw new Error(`PUT answered ${answer.status}: ${answer.body}`);
  }
}

const ageOf = (city: string): number => Number(city.replace('City ', '') || 0);

const missing = (wanted: ReadonlySet<string>, found: ReadonlySet<string>): string[] =>
  [...wanted].filter((name) => !found.has(name));
