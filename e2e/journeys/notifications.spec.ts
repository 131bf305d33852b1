import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, type Page, test } from '@playwright/test';
import { expectNoAxeViolations } from '../harness/axe.ts';
import { builtMainFile, makeDataDir, startProduct } from '../harness/product.ts';
import { copyTemplate } from '../harness/template.ts';

const TITLE = 'Sunrise at the lake';

/** The jobs of a product in a process of their own, as soon as they run. */
async function startWorker(dataDir: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [builtMainFile, 'worker'], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) if (line.startsWith('Ready')) return child;
  throw new Error('The worker ended before it was ready.');
}

async function write(page: Page): Promise<void> {
  await page.goto('/dashboard/marketing/?tab=1');
  await page.getByRole('link', { name: '+ Send Notification' }).click();
  await page.getByLabel('Title').fill(TITLE);
  await page.getByLabel('Message').fill('We meet at six, by the old tree.');
  await page.getByRole('combobox', { name: 'Select Course' }).click();
  await page.getByRole('option', { name: 'Morning Yoga' }).click();
  await expect(page.getByText(/^This will reach [\d,]+ users?\.$/)).toBeVisible();
  await expect(page.getByText(/^They have the app on [\d,]+ phones?\.$/)).toBeVisible();
  await expectNoAxeViolations(page);
  // The minute in which it can be called back is cut short.
  await page.route('**/api/v1/notifications', (route) =>
    route.request().method() === 'POST'
      ? route.continue({ postData: { ...route.request().postDataJSON(), holdSeconds: 1 } })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Send Notification' }).click();
  const question = page.getByRole('dialog', { name: 'Send Notification' });
  await expect(question.getByText(/^Send “Sunrise at the lake” to [\d,]+ users?\?/)).toBeVisible();
  await question.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Notification added successfully!')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('');
}

test('a notification is Pending until the worker has sent it, and turns Sent before one’s eyes', async ({
  browser,
}) => {
  const { dataDir, remove } = makeDataDir();
  await copyTemplate(dataDir);
  const product = await startProduct(dataDir, { RUN_WORKER: 'off' });
  let worker: ChildProcess | undefined;
  try {
    const page = await browser.newPage({ baseURL: product.origin });
    await page.goto('/dashboard/login');
    await page.getByLabel('Email ID').fill(product.admin.email);
    await page.getByLabel('Password', { exact: true }).fill(product.admin.password);
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page).toHaveURL(/\/dashboard\/home$/);
    await write(page);

    await page.getByRole('link', { name: 'Back' }).click();
    const row = page.getByRole('table', { name: 'Notifications' }).getByRole('row', { name: TITLE });
    await expect(row.getByText('Pending', { exact: true })).toBeVisible();
    const outbox = join(dataDir, 'outbox', 'push.jsonl');
    expect(existsSync(outbox)).toBe(false);

    worker = await startWorker(dataDir);
    // It asks by itself, and reaches every phone that it was told of.
    await expect(row.getByText('Sent', { exact: true })).toBeVisible({ timeout: 60_000 });
    await expectNoAxeViolations(page);
    const messages = readFileSync(outbox, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(new Set(messages.map(({ device }) => device)).size).toBe(messages.length);
    expect(messages.every(({ title }) => title === TITLE)).toBe(true);

    const gone = once(worker, 'exit');
    worker.kill('SIGTERM');
    expect(await gone).toEqual([0, null]);
  } finally {
    worker?.kill('SIGKILL');
    await product.stop();
    remove();
  }
});
