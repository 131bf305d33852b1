import { type Access, accessOf, MODULES, type Module } from '@sankalp/contract/access';
import { API_BASE } from '@sankalp/contract/shared/path';
import { expect, test } from 'vitest';
import { operationsOf } from '../testing/fuzz/operations.ts';
import { createTestApp, type TestSession } from '../testing/test-app.ts';

/** Every route is open to those whom the contract's map names and to nobody else: what the map says is written out in its own test. */

const MISSING_ID = '0190a1b2-0000-7000-8000-000000000000';

interface Route {
  readonly name: string;
  readonly access: Access | undefined;
  call(as: TestSession): Promise<{ status: number; body: unknown }>;
}

const sessions = new Map<string, Promise<TestSession>>();

/** An admin who holds exactly these. */
function holderOf(modules: readonly Module[]): Promise<TestSession> {
  const key = modules.join();
  const known = sessions.get(key) ?? app.asAdminWith(modules);
  sessions.set(key, known);
  return known;
}

const app = await createTestApp();
const routes: Route[] = operationsOf(app.describe())
  .filter(({ path }) => path.startsWith(API_BASE))
  .map(({ method, path }) => {
    const pattern = path.slice(API_BASE.length);
    const address = pattern
      .replace('{list}', 'users')
      .replace('{picture}', 'people')
      .replace(/\{\w+\}/g, MISSING_ID);
    return {
      name: `${method} ${pattern}`,
      access: accessOf(method, pattern.replace(/\{(\w+)\}/g, ':$1')),
      call: ({ token }) => app.call(method, address, { token, ...(method !== 'GET' && { body: {} }) }),
    };
  });

test('is refused to who holds every module but those that open it, or is no super admin', async () => {
  const closed = routes.filter(({ access }) => access === 'super-admin' || Array.isArray(access));
  expect(closed.length).toBeGreaterThan(200);
  for (const { name, access, call } of closed) {
    const others = await holderOf(MODULES.filter((module) => !access?.includes(module)));
    const refusal = { status: 403, body: { message: 'You do not have access to this area.' } };
    expect(await call(others), name).toMatchObject(refusal);
  }
});

test('is open to who holds one of its modules', async () => {
  for (const { name, access, call } of routes) {
    if (!Array.isArray(access)) continue;
    for (const module of access)
      expect([401, 403], `${name} with ${module}`).not.toContain((await call(await holderOf([module]))).status);
  }
});
