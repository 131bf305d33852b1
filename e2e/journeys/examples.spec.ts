import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../harness/axe.ts';
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

test('a page elsewhere shows the catalogue by a publishable key that names its origin, and by no other', async ({
  page,
  api,
  product,
}) => {
  const { origin } = new URL(/http:\/\/\S+/.exec(await firstLineOf('examples/serve.mjs', ['0']))?.[0] ?? '');
  const keyFor = (place: string) =>
    api.post<{ key: string }>('/api-keys', { kind: 'publishable', name: 'Website', origins: [place] });
  const addressWith = ({ key }: { key: string }) => `${origin}/?baseUrl=${product.origin}&key=${key}`;
  const { page: elsewhere, faults } = await openElsewhere(page);

  await elsewhere.goto(addressWith(await keyFor(origin)));
  await expect(elsewhere.getByRole('status')).toHaveText(/^\d+ things to find$/);
  await expect(elsewhere.getByRole('heading', { level: 2 })).toHaveText(['Courses', 'Products', 'Consultations']);
  await expect(elsewhere.getByRole('listitem').filter({ hasText: 'In stock' }).first()).toBeVisible();
  await expectNoAxeViolations(elsewhere);
  expect(faults).toEqual([]);

  await elsewhere.goto(addressWith(await keyFor('https://www.example.org')));
  await expect(elsewhere.getByRole('status')).toHaveText('This key is not accepted from pages of this origin.');
  await expect(elsewhere.getByRole('listitem')).toHaveCount(0);
});

/** A page of a browser of its own: the refusal that is wanted here is no fault of the product's pages. */
async function openElsewhere(page: Page): Promise<{ page: Page; faults: string[] }> {
  const context = await page.context().browser()?.newContext();
  if (!context) throw new Error('there is no browser');
  const elsewhere = await context.newPage();
  const faults: string[] = [];
  elsewhere.on('pageerror', (error) => faults.push(String(error)));
  return { page: elsewhere, faults };
}
