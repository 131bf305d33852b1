import { tmpdir } from 'node:os';
import { fastify } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { registerDiskSpaceGuard } from './disk-space-guard.ts';

const apps: ReturnType<typeof fastify>[] = [];
afterAll(() => Promise.all(apps.map((app) => app.close())));

/** An API on a disk with free space only when nothing is required. */
function createApi(minFreeBytes: number) {
  const app = fastify();
  apps.push(app);
  registerDiskSpaceGuard(app, tmpdir(), minFreeBytes);
  app.all('/api/v1/users', async () => ({ data: 'done' }));
  app.post('/api/v1/admin/auth/refresh', async () => ({ data: 'done' }));
  return app;
}

const NO_ROOM = Number.POSITIVE_INFINITY;

test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('%s is refused while the disk is full', async (method) => {
  const answer = await createApi(NO_ROOM).inject({ method, url: '/api/v1/users' });
  expect(answer.statusCode).toBe(503);
  expect(answer.json().message).toBe(
    'There is no room left on the disk, so nothing can be saved right now. What is saved can still be read.',
  );
});

test('reading goes on while the disk is full, and so does the session', async () => {
  const api = createApi(NO_ROOM);
  expect((await api.inject('/api/v1/users')).statusCode).toBe(200);
  expect((await api.inject({ method: 'POST', url: '/api/v1/admin/auth/refresh' })).statusCode).toBe(200);
});

test('with free space everything passes', async () => {
  expect((await createApi(1).inject({ method: 'POST', url: '/api/v1/users' })).statusCode).toBe(200);
});
