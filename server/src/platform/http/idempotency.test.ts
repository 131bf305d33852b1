import { createHash } from 'node:crypto';
import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { newId } from '../../shared/db/columns.ts';
import { connect, type Database } from '../../shared/db/database.ts';
import { validatorCompiler } from '../../shared/http/validation.ts';
import { adminPrincipal } from '../../shared/principal.ts';
import { ProblemError } from '../../shared/problem.ts';
import { createTestDatabase, type TestDatabase } from '../../shared/testing/test-database.ts';
import { administer } from '../../shared/testing/test-server.ts';
import { registerIdempotency } from './idempotency.ts';

const SECRET_KEY = 'a-key-that-only-tests-use-0123456789';
const ADMIN_ID = newId();

let testDatabase: TestDatabase;
let database: Database;
let api: FastifyInstance;
let answers: number[] = [];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = connect({ url: testDatabase.url });
  api = newApi();
  api.post('/things', { schema: { body: z.object({ name: z.string() }) } }, async (_request, reply) => {
    const status = answers.shift() ?? 500;
    if (status >= 400) throw new ProblemError(status, 'Refused.');
    return reply.code(status).send({ status });
  });
  await api.ready();
});

afterAll(async () => {
  await api.close();
  await database.$client.end();
  await testDatabase.drop();
});

/** An API whose caller is signed in. */
function newApi(): FastifyInstance {
  const http = fastify();
  http.setValidatorCompiler(validatorCompiler);
  http.decorateRequest('caller', null);
  http.addHook('onRequest', async (request) => {
    request.caller = { principal: adminPrincipal(ADMIN_ID), heardAt: new Date().toISOString() };
  });
  registerIdempotency(http, database, SECRET_KEY);
  return http;
}

const post = (key: string, payload: object = { name: 'x' }) =>
  api.inject({ method: 'POST', url: '/things', headers: { 'idempotency-key': key }, payload });

describe('an answer is kept for the same key', () => {
  test.each([201, 400, 404, 422])('when it is %i', async (status) => {
    answers = [status, 200];
    expect((await post(`kept-${status}`)).statusCode).toBe(status);
    const again = await post(`kept-${status}`);
    expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([status, 'true']);
  });

  test.each([401, 403, 408, 409, 412, 429, 500, 503])('but not when it is %i, which may pass', async (status) => {
    answers = [status, 201];
    expect((await post(`passing-${status}`)).statusCode).toBe(status);
    expect((await post(`passing-${status}`)).statusCode).toBe(201);
  });
});

test.each([404, 409, 500])('a refusal (%i) is told as it is, though its key cannot be settled', async (status) => {
  const { ownerUrl } = testDatabase;
  await administer(
    ownerUrl,
    `create function refuse_all() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
     create trigger refuse_all before update or delete on idempotency_keys for each row execute function refuse_all()`,
  );
  answers = [status];
  const refused = await post(`unsettled-${status}`);
  await administer(ownerUrl, 'drop trigger refuse_all on idempotency_keys; drop function refuse_all');
  expect([refused.statusCode, refused.json().message]).toEqual([status, 'Refused.']);
  expect(refused.body).not.toContain('idempotency_keys');
});

test('what is stored of a body cannot be found by trying bodies', async () => {
  answers = [201];
  await post('guessed', { name: 'monsoon' });
  const { rows } = await database.$client.query('select fingerprint from idempotency_keys where key = $1', ['guessed']);
  const text = JSON.stringify(['POST', '/things', { name: 'monsoon' }]);
  expect(rows[0].fingerprint).toMatch(/^[\w-]{43}$/);
  expect(rows[0].fingerprint).not.toBe(createHash('sha256').update(text).digest('base64url'));
});

describe('a route whose body holds a secret', () => {
  const nested = (field: string) => z.strictObject({ settings: z.array(z.object({ [field]: z.string() })).nullish() });

  test.each(['currentPassword', 'clientSecret', 'token', 'deviceTokens', 'whatsappKey', 'apikey'])(
    'does not start with %s unless it declares it',
    async (field) => {
      for (const method of ['POST', 'PUT', 'PATCH'] as const) {
        const route = { method, url: '/secrets', schema: { body: nested(field) }, handler: async () => ({}) };
        expect(() => newApi().route(route)).toThrow(`${method} /secrets takes ${field}`);
        expect(() => newApi().route({ ...route, config: { idempotency: false } })).not.toThrow();
      }
    },
  );

  test.each(['bannerImageKey', 'videoKey', 'mediaKeys', 'imageKey', 'name'])('is not one with %s', (field) => {
    const route = { method: 'POST', url: '/open', schema: { body: nested(field) }, handler: async () => ({}) } as const;
    expect(() => newApi().route(route)).not.toThrow();
  });
});
