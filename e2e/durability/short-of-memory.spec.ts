import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { makeDataDir, type Product, startProduct } from '../harness/product.ts';
import { Client } from './client.ts';
import { type ControlGroup, makeControlGroup, NO_CONTROL_GROUP } from './control-group.ts';
import { largePng } from './large-png.ts';
import { postgresProcesses } from './postgres-processes.ts';
import { expectKept, type Ledger, newLedger, startWriters } from './writers.ts';

/** Memory beyond what product and database have at rest: less than what the pictures take that come at once. */
const SPARE_MEGABYTES = 20;
const PICTURES = 12;
const SIDE_PIXELS = 5_000;
let pictured = 0;
const IN_GROUP = fileURLToPath(new URL('start-in-group.mjs', import.meta.url));

let group: ControlGroup | undefined;
/** Where the database has its memory when only the product is short of it. */
let besides: ControlGroup | undefined;
test.beforeAll(() => {
  group = makeControlGroup('memory');
  besides = makeControlGroup('memory', 'database');
});
test.afterAll(() => {
  group?.remove();
  besides?.remove();
});
test.beforeEach(() => {
  // biome-ignore lint/suspicious/noSkippedTests: a control group takes root on Linux, and the report says so
  test.skip(group === undefined, NO_CONTROL_GROUP);
});

test('short of memory it refuses, is slow, or is ended by the system: what was acknowledged is there after the next start', async () => {
  const folder = makeDataDir();
  const ledger = newLedger();
  const picture = largePng(SIDE_PIXELS);
  try {
    const short = await startProduct(folder.dataDir, { CONTROL_GROUP: group?.members }, IN_GROUP);
    const client = await Client.signIn(short);
    const writers = startWriters(client, ledger);
    await writers.stored(20);
    group?.limitMemory((group?.usedMegabytes() ?? 0) + SPARE_MEGABYTES);
    const saves = await savePictures(client, picture);
    await writers.end();
    const ended = short.process.exitCode ?? short.process.signalCode;
    console.log(
      `${PICTURES} pictures were answered with ${[...new Set(saves)].join(', ')}; ` +
        (ended === null ? 'the product lived' : `the product ended (${ended})`),
    );
    group?.limitMemory(4_096);
    await short.stop();

    await expectKeptAtNextStart(folder.dataDir, client, ledger);
  } finally {
    folder.remove();
  }
});

test('ended by the system for want of memory, while it writes: what was acknowledged is there after the next start', async () => {
  const folder = makeDataDir();
  const ledger = newLedger();
  const picture = largePng(SIDE_PIXELS);
  let short: Product | undefined;
  try {
    short = await startProduct(folder.dataDir, { CONTROL_GROUP: group?.members }, IN_GROUP);
    const { process: doomed } = short;
    besides?.add(postgresProcesses(folder.dataDir));
    const client = await Client.signIn(short);
    const writers = startWriters(client, ledger);
    await writers.stored(20);
    const killedBefore = group?.killedForMemory() ?? 0;
    const gone = once(doomed, 'exit');
    const lives = () => doomed.exitCode === null && doomed.signalCode === null;
    while (lives()) {
      const saved = savePictures(client, picture);
      // The system takes back whatever it can, until a page that is needed cannot be had.
      for (let turn = 0; lives() && turn < 20; turn += 1) {
        group?.limitMemory((group?.usedMegabytes() ?? 0) - 1);
        await pause(50);
      }
      await saved;
    }
    await gone;
    await writers.end();
    expect(doomed.signalCode).toBe('SIGKILL');
    expect(group?.killedForMemory()).toBeGreaterThan(killedBefore);
    expect(ledger.acknowledged.size).toBeGreaterThan(0);
    group?.limitMemory(4_096);
    await expectKeptAtNextStart(folder.dataDir, client, ledger);
  } finally {
    group?.limitMemory(4_096);
    await short?.stop();
    folder.remove();
  }
});

/** Answers by which pictures that came at once were saved; none where the product has ended. */
function savePictures(client: Client, picture: Buffer): Promise<(number | 'none')[]> {
  const save = async () => {
    pictured += 1;
    const number = pictured;
    const key = await client.uploadPicture(`large-${number}.png`, picture, 'user');
    const { status } = await client.createUserWithPicture(`Pictured ${number}`, `+91${6_400_000_000 + number}`, key);
    return status;
  };
  return Promise.all(Array.from({ length: PICTURES }, () => save().catch(() => 'none' as const)));
}

async function expectKeptAtNextStart(dataDir: string, client: Client, ledger: Ledger): Promise<void> {
  const whole = await startProduct(dataDir);
  try {
    client.origin = whole.origin;
    expect((await client.listUsers()).status, 'the session holds').toBe(200);
    await expectKept(client, ledger);
  } finally {
    await whole.stop();
  }
}
