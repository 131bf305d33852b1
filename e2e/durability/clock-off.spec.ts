import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { Client } from './client.ts';
import { linesOf } from './lines-of.ts';
import { restartableProduct } from './restartable-product.ts';
import { expectKept, newLedger, startWriters } from './writers.ts';

const HOURS = 2;
/** Where Debian's package puts it, by the name of the processor. */
const LIBRARY = readdirSync('/usr/lib')
  .map((name) => join('/usr/lib', name, 'faketime', 'libfaketimeMT.so.1'))
  .find((path) => existsSync(path));
const WAYS = { forward: `+${HOURS}h`, back: `-${HOURS}h` } as const;

const installation = restartableProduct();
const ledger = newLedger();
let folder: string;

test.beforeAll(() => {
  // biome-ignore lint/suspicious/noSkippedTests: libfaketime is a library of the machine, and the report says when it is missing
  test.skip(LIBRARY === undefined, 'libfaketime is not installed: apt-get install libfaketime');
  folder = mkdtempSync(join(tmpdir(), 'sankalp-clock-'));
});
test.afterAll(() => {
  if (folder) rmSync(folder, { recursive: true });
});

for (const [way, offset] of Object.entries(WAYS)) {
  test(`a clock ${HOURS} hours off, ${way}, or set so while it runs: told, and all goes on by the database's`, async () => {
    setClock('+0');
    const product = await installation.start(fakedBy());
    const said = linesOf(product);
    const client = await Client.signIn(product);
    expect(await degraded(product.origin)).toEqual([]);
    const writers = startWriters(client, ledger);
    await writers.stored(20);
    setClock(offset);
    await writers.stored(20);
    expect(await writers.end(), 'the session and its token hold').toEqual([]);
    expect(await degraded(product.origin)).toEqual(['clock']);
    await client.uploadPicture('a.png', Buffer.from('not looked at before it is used'));
    await expectKept(client, ledger);
    setClock('+0');
    expect(await degraded(product.origin)).toEqual([]);
    expect(said.filter((line) => line.includes('clock of this machine is far off'))).toHaveLength(1);

    setClock(offset);
    const restarted = await installation.start(fakedBy());
    // Another machine with a clock that is right takes what this one has signed.
    client.origin = restarted.origin;
    expect((await client.listUsers()).status, 'a token of before').toBe(200);
    expect(await degraded(restarted.origin)).toEqual(['clock']);
    const anew = await Client.signIn(restarted);
    expect((await anew.listUsers()).status).toBe(200);
    setClock('+0');
    expect((await anew.listUsers()).status, 'a token that was made meanwhile').toBe(200);
  });
}

/** The process alone sees this clock: the database is started without these variables. */
function fakedBy(): NodeJS.ProcessEnv {
  const howFar = { FAKETIME_TIMESTAMP_FILE: join(folder, 'clock'), FAKETIME_NO_CACHE: '1' };
  return { LD_PRELOAD: LIBRARY, ...howFar, FAKETIME_DONT_FAKE_MONOTONIC: '1', NO_FAKE_STAT: '1' };
}

function setClock(offset: string): void {
  const path = join(folder, 'clock');
  writeFileSync(`${path}.new`, `${offset}\n`);
  renameSync(`${path}.new`, path);
}

async function degraded(origin: string): Promise<string[]> {
  const answer = await fetch(`${origin}/readyz`);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { degraded: string[] }).degraded;
}
