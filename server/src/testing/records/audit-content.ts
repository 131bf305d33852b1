import { expect } from 'vitest';
import type { Row } from './record-tools.ts';

const HOUSEKEEPING = ['id', 'version', 'createdAt', 'updatedAt', 'deletedAt'];

/** Content of a row that a line of the audit log holds, besides its housekeeping. */
export function contentOf(side: unknown): Row {
  expect(side).toEqual(expect.any(Object));
  const content = Object.entries(side as Row).filter(([field]) => !HOUSEKEEPING.includes(field));
  expect(content.filter(([field]) => /password|secret|hash|token/i.test(field))).toEqual([]);
  return Object.fromEntries(content);
}
