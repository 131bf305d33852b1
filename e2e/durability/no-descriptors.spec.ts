import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { Client } from './client.ts';
import { linesOf } from './lines-of.ts';
import { restartableProduct } from './restartable-product.ts';

/** So many files and sockets more than it has may the product open. */
const LEFT = 40;
const SOCKETS = 200;
const ROUNDS = 3;
/** Lines that are open before: their calls need a descriptor each for the database, which has but a few connections by then. */
const LINES = 30;
const PATHS = [
  '/api/v1/users?pageSize=5',
  '/api/v1/orders/admin/list',
  '/readyz',
  '/livez',
  '/dashboard/login',
  '/nothing',
];

const installation = restartableProduct();

test('a product without a descriptor left says so or takes no call, and goes on once there are some', async () => {
  // biome-ignore lint/suspicious/noSkippedTests: limits of a running process are set by a program of Linux, and the report says so
  test.skip(process.platform !== 'linux', 'the limit of a running process is set as Linux does');
  const product = await installation.start();
  const client = await Client.signIn(product);
  const said = linesOf(product);
  const { pid } = product.process;
  const open = readdirSync(`/proc/${pid}/fd`).length;
  const limitDescriptors = (count: number) => execFileSync('prlimit', ['--pid', String(pid), `--nofile=${count}:`]);
  limitDescriptors(open + LEFT);

  const agent = new Agent({ keepAlive: true, maxSockets: LINES });
  const ask = (path: string, by = agent) => statusOf(`${product.origin}${path}`, by, client.headers);
  await Promise.all(Array.from({ length: LINES }, () => ask('/livez')));
  /** How often calls on open lines and on new ones were answered how. */
  const rounds = async () => {
    const counts = new Map<number, number>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await Promise.all([
        ...Array.from({ length: LINES }, (_, i) => ask(PATHS[i % PATHS.length] ?? '/')),
        ...PATHS.map((path) => ask(path, new Agent())),
      ]);
      for (const status of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
      await pause(250);
    }
    console.log([...counts].map(([status, count]) => `${status || 'refused'}: ${count}`).join(', '));
    return counts;
  };

  const sendOff = crowd(Number(new URL(product.origin).port));
  await pause(1_000);
  const crowded = await rounds();
  expect([0, 200, 404, 503], 'answers in a crowd').toEqual(expect.arrayContaining([...crowded.keys()]));
  expect(crowded.get(0), 'lines that were not taken').toBeGreaterThan(0);

  // The database has to be asked anew, for which there is none.
  limitDescriptors(3);
  endConnections(installation.dataDir());
  const lost = await rounds();
  expect([0, 200, 404, 503], 'answers without the database').toEqual(expect.arrayContaining([...lost.keys()]));
  expect(lost.get(503), 'calls that were refused').toBeGreaterThan(0);
  expect(product.process.exitCode).toBeNull();

  limitDescriptors(open + LEFT);
  sendOff();
  agent.destroy();
  await expect.poll(async () => (await client.listUsers().catch(() => undefined))?.status).toBe(200);
  await expect.poll(async () => (await client.createUser('After All', '+916200000001')).status).toBe(201);
  for (const path of ['/readyz', '/dashboard/login']) expect(await ask(path, new Agent())).toBe(200);
  expect(said.filter((line) => !line.startsWith('{"level"'))).toEqual([]);
  expect(said.filter((line) => line.includes('"stack"'))).toEqual([]);
  expect(said.length, said.slice(-5).join('\n')).toBeLessThan(SOCKETS);
});

/** Callers that come again as soon as they were turned away: whatever descriptor gets free is taken. Answers how to send them off. */
function crowd(port: number): () => void {
  let isOver = false;
  const sockets = new Set<Socket>();
  const come = () => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    sockets.add(socket);
    socket.on('close', () => {
      sockets.delete(socket);
      if (!isOver) setTimeout(come, 20);
    });
  };
  for (let socket = 0; socket < SOCKETS; socket += 1) come();
  return () => {
    isOver = true;
    for (const socket of sockets) socket.destroy();
  };
}

/** Ends what the product has open to its database and does not use. */
function endConnections(dataDir: string): void {
  const [postmaster = ''] = readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n');
  const idle = execFileSync('pgrep', ['-P', postmaster, '-f', 'idle$'], { encoding: 'utf8' }).trim().split('\n');
  for (const pid of idle) process.kill(Number(pid), 'SIGTERM');
}

/** The status of a call, or 0 where it was not taken. */
function statusOf(url: string, agent: Agent, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve) => {
    const call = request(url, { agent, headers, timeout: 5_000 }, (answer: IncomingMessage) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
      answer.on('error', () => resolve(0));
    });
    call.on('timeout', () => call.destroy(new Error('no answer')));
    call.on('error', () => resolve(0));
    call.end();
  });
}
