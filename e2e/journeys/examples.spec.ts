import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from '../harness/fixtures.ts';

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const started: ChildProcess[] = [];

/** Runs a script of the repository; answers what it says first. */
async function firstLineOf(script: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const child = spawn(process.execPath, [at(script), ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  const [said] = await once(child.stdout, 'data');
  return String(said);
}

test.beforeAll(async () => {
  const [code] = await once(spawn(process.execPath, [at('client/build.mjs')], { stdio: 'inherit' }), 'exit');
  expect(code).toBe(0);
});
test.afterEach(() => {
  for (const child of started.splice(0)) child.kill();
});

test('a page elsewhere shows the catalogue by a publishable key, and no page of another origin does', async ({
  page,
  api,
  product,
}) => {
  const pageAddress = new URL(/http:\/\/\S+/.exec(await firstLineOf('examples/serve.mjs', ['0']))?.[0] ?? '');
  const made = await api.post('/api-keys', { kind: 'publishable', name: 'Website', origins: [pageAddress.origin] });
  const addressFor = (origin: string) => `${origin}/?baseUrl=${product.origin}&key=${made.data.key}`;

  await page.goto(addressFor(pageAddress.origin));
  await expect(page.getByRole('status')).toHaveText(/^\d+ things to find$/);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Courses', 'Products', 'Consultations']);
  await expect(page.getByRole('listitem').filter({ hasText: 'In stock' }).first()).toBeVisible();
  await expect(page.getByRole('listitem').first().getByRole('img')).toHaveCount(0);
});
