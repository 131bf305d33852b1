import { MODULES } from '@sankalp/contract/access';
import { expect, test } from 'vitest';
import type { Caller } from '../test-client.ts';
import type { Tools } from './record-tools.ts';

const MISSING = '0190a1b2-0000-7000-8000-000000000000';

export function describesAccess({ record, admin, stored, routes, row }: Tools): void {
  test('that nobody has is not found, and what is no id is refused', async () => {
    for (const [name, call] of routes(MISSING)) {
      expect(await call(admin()), name).toBeRefused(404, record.notFound);
    }
    for (const [name, call] of routes("1'or'1")) {
      expect(await call(admin()), name).toBeRefused(400, 'id is not a valid id');
    }
  });

  test('is for who is signed in and has its module', async () => {
    const id = await stored();
    const before = await row(id);
    const app = record.app();
    const others = await app.asAdminWith(MODULES.filter((module) => module !== record.module));
    const nobody = app.visitor;
    const calls = [...routes(id), ['POST', (as: Caller) => as.post(record.path, {})] as const];
    for (const [name, call] of record.create ? calls : routes(id)) {
      expect((await call(others)).status, name).toBe(403);
      expect((await call(nobody)).status, name).toBe(401);
    }
    expect(await row(id)).toEqual(before);
  });
}
