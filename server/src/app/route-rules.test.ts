import { accessOf } from '@sankalp/contract/access';
import { API_BASE } from '@sankalp/contract/shared/path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Operation, operationsOf } from '../testing/fuzz/operations.ts';
import { createTestApp, type TestApp, type TestSession } from '../testing/test-app.ts';

/** What holds for every route, those of features to come included: the routes are read from the API description. */

const MISSING_ID = '0190a1b2-0000-7000-8000-000000000000';
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const;

let app: TestApp;
let leela: TestSession;

beforeAll(async () => {
  app = await createTestApp();
  leela = await app.asSuperAdmin();
});

const operations = (): Operation[] => operationsOf(app.describe()).filter(({ path }) => path.startsWith(API_BASE));
const isPublic = ({ method, path }: Operation): boolean =>
  accessOf(method, path.slice(API_BASE.length).replace(/\{(\w+)\}/g, ':$1')) === 'public';
const reads = () => operations().filter((operation) => operation.method === 'GET' && !isPublic(operation));
/** An address of the path that its parameters let through. */
const addressOf = (path: string): string =>
  path
    .slice(API_BASE.length)
    .replace('{list}', 'users')
    .replace(/\{\w+\}/g, MISSING_ID);

describe('every path', () => {
  const methodsOf = (): Map<string, string[]> => {
    const found = new Map<string, string[]>();
    for (const { method, path } of operations()) found.set(path, [...(found.get(path) ?? []), method]);
    return found;
  };
  const sorted = (methods: string) => methods.split(', ').sort();

  test('refuses the methods that it does not take with 405, and names those that it does, to whoever asks', async () => {
    for (const [path, methods] of methodsOf()) {
      const allowed = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].sort();
      for (const method of METHODS.filter((one) => !allowed.includes(one))) {
        for (const token of [leela.token, undefined]) {
          const answer = await app.call(method as 'GET', addressOf(path), token === undefined ? {} : { token });
          expect(answer.status, `${method} ${path}`).toBe(405);
          expect(sorted(String(answer.headers.allow)), `${method} ${path}`).toEqual(allowed);
        }
      }
      const options = await app.call('OPTIONS', addressOf(path));
      expect([options.status, sorted(String(options.headers.allow))], path).toEqual([204, allowed]);
    }
  });

  test('says so in a sentence', async () => {
    expect((await leela.post('/home')).body).toMatchObject({
      statusCode: 405,
      error: 'Method Not Allowed',
      message: 'POST is not possible here. Possible: GET, HEAD, OPTIONS.',
    });
  });

  test('that nobody knows stays not found, whatever the method', async () => {
    for (const method of METHODS) {
      expect((await app.call(method as 'GET', '/nothing', { token: leela.token })).status, method).toBe(404);
    }
  });
});

describe('every read', () => {
  test('refuses a name in its query that it does not know, with a value or without', async () => {
    for (const { path } of reads()) {
      for (const query of ['nonsense=1', 'nonsense=', 'nonsense']) {
        const answer = await leela.get(`${addressOf(path)}?${query}`);
        expect(answer.status, `${path}?${query}`).toBe(400);
        expect([answer.body.message].flat(), `${path}?${query}`).toContain('nonsense is not a known field');
      }
    }
  });

  test('hears false where it hears true', () => {
    const flags = reads().flatMap(({ path, parameters }) =>
      parameters
        .filter(({ schema }) => schema.enum?.includes('true'))
        .map(({ name, schema }) => [path, name, schema.enum]),
    );
    expect(flags.length).toBeGreaterThan(2);
    for (const [path, name, values] of flags) expect(values, `${name} of ${path}`).toEqual(['true', 'false']);
    const alone = reads().flatMap(({ parameters }) =>
      parameters.filter(({ schema }) => 'const' in schema && schema.const === 'true'),
    );
    expect(alone).toEqual([]);
  });
});

test('every refusal of who is not signed in says how to sign in', async () => {
  for (const operation of operations().filter((one) => !isPublic(one))) {
    const address = addressOf(operation.path);
    const without = await app.call(operation.method, address);
    expect([without.status, without.headers['www-authenticate']], operation.id).toEqual([401, 'Bearer']);
    const spent = await app.call(operation.method, address, { token: 'a.b.c' });
    expect([spent.status, spent.headers['www-authenticate']], operation.id).toEqual([
      401,
      'Bearer error="invalid_token"',
    ]);
  }
  const login = await app.call('POST', '/admin/auth/login', { body: { email: 'x@example.org', password: 'wrong' } });
  expect([login.status, login.headers['www-authenticate']]).toEqual([401, 'Bearer']);
});
