import type { StaleVersion } from '@sankalp/contract/shared/problem.schema';

/** Answer of the server to a save made from a version that is no longer the last. */
export const conflict: StaleVersion = {
  statusCode: 412,
  error: 'Precondition Failed',
  message: 'Changed meanwhile.',
  requestId: 'test',
  changedBy: 'Ravi Menon',
  changedAt: '2026-11-20T06:30:00.000Z',
};
