import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { makeDataDir, startProduct } from '../harness/product.ts';
import { Client } from './client.ts';
import { type ControlGroup, makeControlGroup, NO_CONTROL_GROUP } from './control-group.ts';
import { largePng } from './large-png.ts';
import { expectKept, newLedger, startWriters } from './writers.ts';

/** Memory beyond what product and database have at rest: less than what the pictures take that come at once. */
const SPARE_MEGABYTES = 20;
const PICTURES = 12;
const SIDE_PIXELS = 5_000;
const IN_GROUP = fileURLToPath(new URL('start-in-group.mjs', import.meta.url));

let group: ControlGroup | undefined;
test.beforeAll(() => {
  group = makeControlGroup('memory');
});
test.afterAll(() => group?.remove());
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
    const save = async (number: number) => {
      const key = await client.uploadPicture(`large-${number}.png`, picture, 'user');
      const { status } = await client.createUserWithPicture(`Pictured ${number}`, `+91${6_400_000_000 + number}`, key);
      return status;
    };
    // A call that gets no answer, since the product has ended.
    const saves = await Promise.all(Array.from({ length: PICTURES }, (_, number) => save(number).catch(() => 'none')));
    await writers.end();
    const ended = short.process.exitCode ?? short.process.signalCode;
    console.log(
      `${PICTURES} pictures were answered with ${[...new Set(saves)].join(', ')}; ` +
        (ended === null ? 'the product lived' : `the product ended (${ended})`),
    );
    group?.limitMemory(4_096);
    await short.stop();

    const whole = await startProduct(folder.dataDir);
    try {
      client.origin = whole.origin;
      expect((await client.listUsers()).status, 'the session holds').toBe(200);
      await expectKept(client, ledger);
    } finally {
      await whole.stop();
    }
  } finally {
    folder.remove();
  }
});
