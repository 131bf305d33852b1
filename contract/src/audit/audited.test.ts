import { expect, test } from 'vitest';
import { AUDIT_ENTITIES } from './audit.ts';
import { AUDITED } from './audited.ts';

test('each thing whose writes the log holds has a name for people', () => {
  expect(Object.keys(AUDIT_ENTITIES).sort()).toEqual(expect.arrayContaining(Object.keys(AUDITED)));
});
