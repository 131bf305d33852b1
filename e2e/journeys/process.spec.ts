import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { dataDir, isRunning, useProcessFolder } from '../harness/process-folder.ts';
import { runProduct, startProduct } from '../harness/product.ts';
import { copyTemplate } from '../harness/template.ts';

useProcessFolder();

test('a second product on the same data folder is refused; a signal, even repeated, ends the first and its database', {
  tag: '@proof',
}, async () => {
  await copyTemplate(dataDir());
  // npm hands the terminal's Ctrl-C on to a process that has had it already.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    const product = await startProduct(dataDir());
    await expect(startProduct(dataDir())).rejects.toThrow(
      `Another Sankalp (process ${product.process.pid}) is using the data folder ${dataDir()}. Stop it first, or set DATA_DIR to another folder.`,
    );
    expect((await fetch(`${product.origin}/livez`)).status).toBe(200);
    const gone = once(product.process, 'exit');
    const repeat = setInterval(() => product.process.kill(signal), 5);
    expect(await gone.finally(() => clearInterval(repeat)), signal).toEqual([0, null]);
    expect(isRunning()).toBe(false);
    expect(existsSync(join(dataDir(), 'sankalp.lock'))).toBe(false);
  }
});

test('a start that cannot be says why in one plain sentence', async () => {
  const env = { PORT: '0', DATA_DIR: dataDir(), LOG_LEVEL: 'silent' };
  const { code, stdout, stderr } = await runProduct(env);
  expect(stderr).toMatch(/^PORT must be .+\n$/);
  expect(stdout).toBe('');
  expect(code).toBe(1);
});
