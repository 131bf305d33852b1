import { createServer } from 'node:net';
import { API_BASE } from '@sankalp/contract/shared/path';
import { fastify } from 'fastify';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { connect } from '../shared/db/database.ts';
import { registerAccessGuard } from '../shared/http/access-guard.ts';
import { createTestApp } from '../testing/test-app.ts';
import { fromRoot } from '../testing/test-client.ts';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';

const app = await createTestApp();
const leela = await app.asSuperAdmin();

const json = { 'content-type': 'application/json' };
const newUser = (n: number) => ({ name: 'Idem Potent', whatsappMobileNumber: `+9198700${10_000 + n}` });

describe('access by default', () => {
  test('a route that the map does not name does not start', async () => {
    const http = fastify();
    await expect(
      http.register(
        async (api) => {
          registerAccessGuard(api, async () => undefined);
          api.get('/secrets', { schema: { response: { 200: z.object({}) } } }, async () => ({}));
        },
        { prefix: API_BASE },
      ),
    ).rejects.toThrow('GET /secrets has no access in the contract');
  });

  test('a refusal comes before the body is looked at, and an unknown address says so', async () => {
    expect((await app.call('POST', '/users', { body: '{broken', headers: json })).status).toBe(401);
    expect(await app.call('GET', '/nothing?x=1')).toMatchObject({
      status: 404,
      body: { statusCode: 404, error: 'Not Found', message: 'There is nothing at GET /api/v1/nothing.' },
    });
  });

  test('X-HTTP-Method-Override changes nothing', async () => {
    const user = (await leela.post('/users', newUser(0))).body.data;
    await leela.get(`/users/${user.id}`, { headers: { 'x-http-method-override': 'DELETE' } });
    expect((await leela.get(`/users/${user.id}`)).status).toBe(200);
  });
});

describe('bodies', () => {
  const post = (body: string | Buffer, headers: Record<string, string> = json) =>
    leela.post('/users', body, { headers });

  test.each([
    ['truncated', '{"name":"A"', 400, 'The request body is not valid JSON.'],
    ['with a prototype', '{"__proto__":{"isSuperAdmin":true},"name":"A"}', 400, 'The request body is not valid JSON.'],
    [
      'nested ten thousand deep',
      `{"name":${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
      400,
      'The request body is nested too deeply.',
    ],
    ['of another type', '1', 400, 'The request body must be an object'],
    ['larger than a megabyte', `{"name":"${'a'.repeat(1_100_000)}"}`, 413, 'The request body is too large.'],
  ])('%s are refused with a sentence', async (_, body, status, message) => {
    const answer = await post(body);
    expect(answer.status).toBe(status);
    expect([answer.body.message].flat()).toContain(message);
  });

  test.each([
    ['text/plain', 'The request body must be JSON.'],
    ['multipart/form-data; boundary=x', 'The request body must be JSON.'],
    ['application/json\tx', 'The request body must be JSON.'],
  ])('of type %j are refused', async (contentType, message) => {
    expect(await post('{}', { 'content-type': contentType })).toBeRefused(415, message);
  });

  test('empty ones are named as such where fields are needed', async () => {
    expect((await post('')).status).toBe(400);
  });
});

describe('Idempotency-Key', () => {
  const create = (key: string, body: unknown) => leela.post('/users', body, { headers: { 'idempotency-key': key } });
  const count = async () => (await leela.get('/users?pageSize=1')).body.data.total;

  test('the same call is carried out once and answered alike', async () => {
    const before = await count();
    const first = await create('key-1', newUser(1));
    const again = await create('key-1', newUser(1));
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(await count()).toBe(before + 1);
    expect(await create('key-1', newUser(2))).toBeRefused(422, 'This Idempotency-Key was used for another request.');
  });

  test('of twenty at once a single one is carried out; the others wait their turn with 409 or get its answer', async () => {
    const before = await count();
    const answers = await Promise.all(Array.from({ length: 20 }, () => create('key-2', newUser(3))));
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect(answers.some(({ status }) => status === 201)).toBe(true);
    expect(await count()).toBe(before + 1);
  });

  test('a refusal is kept as well, and an odd key refused', async () => {
    const bad = { name: '', whatsappMobileNumber: '1' };
    expect((await create('key-3', bad)).status).toBe(400);
    expect((await create('key with spaces', newUser(4))).status).toBe(400);
  });

  test('belongs to one admin', async () => {
    const ravi = await app.asAdminWith(['user']);
    await create('key-4', newUser(5));
    const answer = await ravi.post('/users', newUser(6), { headers: { 'idempotency-key': 'key-4' } });
    expect(answer.status).toBe(201);
    expect(answer.headers['idempotency-replayed']).toBeUndefined();
  });
});

describe('health', () => {
  test('lives without the database, is ready with it', async () => {
    expect((await app.call('GET', fromRoot('/livez'))).body).toEqual({ status: 'ok' });
    expect((await app.call('GET', fromRoot('/readyz'))).body).toEqual({ status: 'ok', degraded: [] });
  });

  test('answers 503 with Retry-After while the database is away, and recovers by itself', async () => {
    const user = (await leela.post('/users', newUser(30))).body.data;
    // Every connection is cut in the middle of its work, as a restart does it.
    const cut = expect(
      app.database.$client.query(
        'select pg_terminate_backend(pid), pg_sleep(0.2) from pg_stat_activity where datname = current_database()',
      ),
    ).rejects.toThrow(/terminat/i);
    const answers = await Promise.all(Array.from({ length: 10 }, () => leela.get(`/users/${user.id}`)));
    expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true);
    await cut;
    expect((await leela.get(`/users/${user.id}`)).status).toBe(200);
  });

  test('a database that does not answer is 503, not 500', async () => {
    const silent = createServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as { port: number };
    const database = connect({ url: `postgres://nobody@127.0.0.1:${port}/none` });
    const config = readConfig({ LOG_LEVEL: 'silent' });
    const { http } = await createApp({ config, secretKey: 'x'.repeat(32), database });
    const answer = await http.inject({ url: '/readyz' });
    expect(answer.statusCode).toBe(503);
    expect(answer.json().message).toBe('The database cannot be reached right now. Please try again in a moment.');
    expect((await http.inject({ url: '/livez' })).statusCode).toBe(200);
    await http.close();
    await database.$client.end();
    silent.close();
  });
});

describe('the description of the API', () => {
  test('is for signed-in admins', async () => {
    expect((await app.call('GET', fromRoot('/api/docs/json'))).status).toBe(401);
    const answer = await app.call('GET', fromRoot('/api/docs/json'), { cookies: { refresh: leela.refreshToken } });
    expect(answer.status).toBe(200);
    expect(answer.body.openapi).toBe('3.1.0');
    expect(answer.body.paths['/api/v1/users/admin/{id}'].put.requestBody).toBeDefined();
  });

  test('is for programs that present a token', async () => {
    const answer = await app.call('GET', fromRoot('/api/docs/json'), { token: leela.token });
    expect(answer.status).toBe(200);
    expect(answer.body.info.title).toBe('Sankalp');
    expect((await app.call('GET', fromRoot('/api/docs/json'), { token: 'a.b.c' })).status).toBe(401);
  });
});
