import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { AdminApi } from '../harness/admin-api.ts';
import { dataDir, isRunning, useProcessFolder } from '../harness/process-folder.ts';
import { runProduct, startProduct } from '../harness/product.ts';

useProcessFolder();

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // npm hands the terminal's Ctrl-C on to a process that has had it already.
  test(`${signal}, even repeated, ends the product and its database cleanly`, async () => {
    const product = await startProduct(dataDir());
    const gone = once(product.process, 'exit');
    const repeat = setInterval(() => product.process.kill(signal), 5);
    expect(await gone.finally(() => clearInterval(repeat))).toEqual([0, null]);
    expect(isRunning()).toBe(false);
    expect(existsSync(join(dataDir(), 'sankalp.lock'))).toBe(false);
  });
}

test('after a kill -9 the next start takes over, and nothing that was saved is lost', async () => {
  const killed = await startProduct(dataDir());
  const { id } = await (await AdminApi.connect(killed)).createUser({ name: 'Durable Devi' });
  const gone = once(killed.process, 'exit');
  killed.process.kill('SIGKILL');
  await gone;
  expect(isRunning(), 'the database outlived the product').toBe(true);

  const next = await startProduct(dataDir());
  expect((await (await AdminApi.connect(next)).getUser(id)).name).toBe('Durable Devi');
  await next.stop();
  expect(isRunning()).toBe(false);
});

test('a second product on the same data folder is refused with a sentence', async () => {
  const first = await startProduct(dataDir());
  await expect(startProduct(dataDir())).rejects.toThrow(
    `Another Sankalp (process ${first.process.pid}) is using the data folder ${dataDir()}. Stop it first, or set DATA_DIR to another folder.`,
  );
  expect((await fetch(`${first.origin}/livez`)).status).toBe(200);
  await first.stop();
});

test('a start that cannot be says why in one plain sentence', async () => {
  const env = { PORT: '0', DATA_DIR: dataDir(), LOG_LEVEL: 'silent' };
  const { code, stdout, stderr } = await runProduct(env);
  expect(stderr).toMatch(/^PORT must be .+\n$/);
  expect(stdout).toBe('');
  expect(code).toBe(1);
});
