import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { registerOverloadGuard } from './overload-guard.ts';

test.each([
  [{ length: 0, oldestMs: 0 }, 200],
  [{ length: 49, oldestMs: 10_000 }, 200],
  [{ length: 50, oldestMs: 249 }, 200],
  [{ length: 50, oldestMs: 250 }, 503],
  [{ length: 499, oldestMs: 0 }, 200],
  [{ length: 500, oldestMs: 0 }, 503],
])('with %o a new call is answered %i', async (waiting, status) => {
  const http = fastify();
  registerOverloadGuard(http, () => waiting);
  http.get('/', () => 'read');
  const answer = await http.inject('/');
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['retry-after']).toBe(status === 503 ? '2' : undefined);
});
