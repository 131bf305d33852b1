import { expect, test } from 'vitest';
import type { Tools } from './record-tools.ts';

const MISSING = '0190a1b2-0000-7000-8000-000000000000';

export function describesMissing({ record, admin, routes }: Tools): void {
  test('that nobody has is not found, and what is no id is refused', async () => {
    for (const [name, call] of routes(MISSING)) {
      expect(await call(admin()), name).toBeRefused(404, record.notFound);
    }
    for (const [name, call] of routes("1'or'1")) {
      expect(await call(admin()), name).toBeRefused(400, 'id is not a valid id');
    }
  });
}
