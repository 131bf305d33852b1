import { spawn } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { Client } from './client.ts';
import { type ControlGroup, makeControlGroup, NO_CONTROL_GROUP } from './control-group.ts';
import { postgresProcesses } from './postgres-processes.ts';
import { restartableProduct } from './restartable-product.ts';
import { expectKept, expectSentences, startWriters } from './writers.ts';

/** Share of one processor that product and database get together. */
const SHARE = 0.2;
const BURNERS = 2;

let group: ControlGroup | undefined;
const installation = restartableProduct();

test.beforeAll(() => {
  group = makeControlGroup('cpu');
});
test.afterAll(() => group?.remove());
test.beforeEach(() => {
  // biome-ignore lint/suspicious/noSkippedTests: a control group takes root on Linux, and the report says so
  test.skip(group === undefined, NO_CONTROL_GROUP);
});

test('with a fifth of a processor beside burners calls are slower, or refused in a sentence, and no session is lost', async () => {
  const product = await installation.start();
  const client = await Client.signIn(product);
  const burners = Array.from({ length: BURNERS }, () => spawn(process.execPath, ['-e', 'for(;;);']));
  try {
    group?.limitProcessor(SHARE);
    group?.add([product.process.pid ?? 0, ...postgresProcesses(installation.dataDir())]);
    const writers = startWriters(client);
    await writers.stored(20);
    const ready = await fetch(`${product.origin}/readyz`);
    expect([200, 503]).toContain(ready.status);
    expectSentences(await writers.end());
    group?.limitProcessor(10);
    expect((await client.listUsers()).status, 'the session holds').toBe(200);
    await expectKept(client, writers.ledger);
    await expect.poll(async () => (await fetch(`${product.origin}/readyz`)).status).toBe(200);
  } finally {
    for (const burner of burners) burner.kill();
  }
});
