import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type Answer, Client } from './client.ts';
import { linesOf } from './lines-of.ts';
import { postgresProcesses } from './postgres-processes.ts';
import { restartableProduct } from './restartable-product.ts';

const HANGS_MS = 20_000;
/** The product answers within 6 s; a busy machine may be late. */
const ANSWER_WITHIN_MS = 10_000;
const PARALLEL = 15;

const installation = restartableProduct();

test('a database that hangs blocks no call, and all goes on by itself when it is back', async () => {
  const product = await installation.start();
  const { origin } = product;
  const said = linesOf(product);
  const client = await Client.signIn(product);
  const changing = JSON.parse((await client.createUser('Changing Chandra', '+916200000000')).body).data as {
    id: string;
  };
  let number = 0;
  const create = (): Promise<Answer> => {
    number += 1;
    return client.createUser(`Durable ${number}`, `+91${6_300_000_000 + number}`);
  };
  const calls: readonly (() => Promise<Answer>)[] = [
    create,
    () => client.listUsers(),
    () => client.changeCity(changing.id, `City ${number}`),
    () => ready(origin),
  ];

  const processes = postgresProcesses(installation.dataDir());
  const answers: { status: number; ms: number }[] = [];
  // Some calls are under way when it stops.
  const early = Array.from({ length: PARALLEL }, (_, i) => timed(calls[i % calls.length] ?? create));
  for (const pid of processes) process.kill(pid, 'SIGSTOP');
  const until = performance.now() + HANGS_MS;
  try {
    while (performance.now() < until) {
      answers.push(...(await Promise.all(Array.from({ length: PARALLEL }, (_, i) => timed(calls[i % 4] ?? create)))));
      expect((await fetch(`${origin}/livez`)).status).toBe(200);
    }
  } finally {
    for (const pid of processes) process.kill(pid, 'SIGCONT');
  }

  // The last calls may have seen the end of it.
  const during = answers.slice(0, -PARALLEL);
  expect(during.length).toBeGreaterThan(0);
  expect(new Set(during.map(({ status }) => status))).toEqual(new Set([503]));
  const slowest = Math.max(...[...answers, ...(await Promise.all(early))].map(({ ms }) => ms));
  expect(slowest).toBeLessThan(ANSWER_WITHIN_MS);
  console.log(`${answers.length} calls, the slowest answered after ${(slowest / 1000).toFixed(1)} s`);

  await expect.poll(async () => (await ready(origin)).status).toBe(200);
  await expect.poll(async () => (await create()).status).toBe(201);
  expect((await client.changeCity(changing.id, 'Pune')).status).toBe(200);
  const all = await Promise.all(Array.from({ length: 30 }, () => client.listUsers()));
  expect(new Set(all.map(({ status }) => status)), 'no connection is lost').toEqual(new Set([200]));
  const stored = await client.exportUsers();
  expect(JSON.parse((await client.listUsers()).body).data.total, 'the counter and the rows').toBe(stored.length);
  expect(product.process.exitCode).toBeNull();

  // Jobs go on too.
  await fetch(`${origin}/api/v1/admin/auth/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: product.admin.email }),
  });
  const outbox = join(installation.dataDir(), 'outbox');
  await expect.poll(() => (existsSync(outbox) ? readdirSync(outbox).length : 0)).toBeGreaterThan(0);
  expect(said.filter((line) => !line.startsWith('{"level"'))).toEqual([]);
});

async function ready(origin: string): Promise<Answer> {
  const answer = await fetch(`${origin}/readyz`);
  if (answer.status === 503) expect(answer.headers.get('retry-after')).toBe('5');
  return { status: answer.status, body: await answer.text() };
}

async function timed(call: () => Promise<Answer>): Promise<{ status: number; ms: number }> {
  const startedAt = performance.now();
  const { status } = await call();
  return { status, ms: performance.now() - startedAt };
}
