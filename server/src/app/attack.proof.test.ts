import { API_BASE } from '@sankalp/contract/shared/path';
import { problemSchema } from '@sankalp/contract/shared/problem.schema';
import { describe, expect, test } from 'vitest';
import { inlined } from '../testing/inlined.ts';
import { isWholeProof } from '../testing/proof.ts';
import { createTestApp } from '../testing/test-app.ts';

/** Bad input that every route meets, those of features to come included: the routes are read from the API description. */

const app = await createTestApp();
const leela = await app.asSuperAdmin();

const MISSING_ID = '0190a1b2-0000-7000-8000-000000000000';
const LONG = 'a'.repeat(100_000);

const BAD_VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53 + 1,
  '12abc',
  '',
  ' ',
  [],
  {},
  [[[]]],
  { $ne: null },
  '\u0000',
  'a\ud800',
  '\u202Egnirts\u2066',
  'e\u0301'.repeat(40),
  '🧘🏽'.repeat(30),
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the attack
  '%s%n%x{{7*7}}${7*7}',
  'a\r\nSet-Cookie: x=1',
  'infinity',
  'now',
  'NaN',
  '2026-02-30',
  '0000-00-00',
  '+294276-01-01T00:00:00Z',
  "' or 1=1; drop table users; --",
  '*)(uid=*',
  'java\tscript:alert(1)',
  '<svg onload=alert(1)>',
  '../../etc/passwd',
  LONG,
];

// An address holds neither a hundred thousand letters nor half a character.
const QUERY_VALUES = BAD_VALUES.filter((value) => value !== LONG && value !== 'a\ud800').map((value) =>
  typeof value === 'string' ? value : JSON.stringify(value),
);

interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly bodyFields: readonly string[];
  readonly queryFields: readonly string[];
}

interface Described {
  parameters?: { name: string; in: string }[];
  requestBody?: { content?: Record<string, { schema?: { properties?: object } }> };
}

// Signing out and ending sessions would take the rest of the test its token.
const SPARED = new Set(['/admin/auth/logout']);

function operations(): Operation[] {
  const { paths = {} } = inlined(app.describe()) as { paths?: Record<string, Record<string, Described>> };
  return Object.entries(paths)
    .filter(([path]) => path.startsWith(`${API_BASE}/`))
    .map(([path, methods]) => [path.slice(API_BASE.length), methods] as const)
    .filter(([path]) => !SPARED.has(path))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
        method: method.toUpperCase() as Operation['method'],
        path,
        bodyFields: Object.keys(requestBody?.content?.['application/json']?.schema?.properties ?? {}),
        queryFields: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
      })),
    );
}

/** All of them in the whole proof, else three, which come in their turn: each meets some field of some route. */
const inTurn = <Value>(values: readonly Value[]) => {
  let turn = 0;
  return (): readonly Value[] =>
    isWholeProof ? values : Array.from({ length: 3 }, () => values[turn++ % values.length] as Value);
};

const withId = (path: string, id = MISSING_ID) => path.replace(/\{\w+\}/g, encodeURIComponent(id));

async function expectNoServerError(
  what: string,
  method: Operation['method'],
  url: string,
  body?: unknown,
): Promise<void> {
  const answer = await app.call(method, url, { token: leela.token, body });
  expect(answer.status, `${what} answered ${JSON.stringify(answer.body).slice(0, 300)}`).toBeLessThan(500);
  if (answer.status >= 400) {
    const parsed = problemSchema.safeParse(answer.body);
    expect(parsed.success, `${what} answered another shape`).toBe(true);
    const text = JSON.stringify(answer.body.message);
    expect(text, what).not.toMatch(/\b(select|insert|update) .* (from|into|set)\b|node_modules|at \w+ \(|Error:/i);
    expect(text.length, what).toBeLessThan(4_000);
  }
}

describe('every route answers bad input without a server error', () => {
  test('there are routes', () => {
    expect(operations().length).toBeGreaterThan(25);
  });

  test('with every field of a body wrong in every way', async () => {
    const badValues = inTurn(BAD_VALUES);
    for (const { method, path, bodyFields } of operations().filter(({ bodyFields }) => bodyFields.length > 0)) {
      for (const field of bodyFields) {
        for (const value of badValues()) {
          const what = `${method} ${path} with ${field} = ${JSON.stringify(value)?.slice(0, 40)}`;
          await expectNoServerError(what, method, withId(path), { [field]: value });
        }
      }
      await expectNoServerError(`${method} ${path} with strange keys`, method, withId(path), {
        constructor: { prototype: {} },
        isSuperAdmin: true,
        id: MISSING_ID,
        version: 0,
        createdAt: 'now',
        passwordHash: 'x',
        modules: ['everything'],
      });
    }
  });

  test('with every parameter of a query wrong in every way', async () => {
    const badValues = inTurn(QUERY_VALUES);
    for (const { method, path, queryFields } of operations()) {
      for (const field of queryFields) {
        for (const value of badValues()) {
          const query = `${field}=${encodeURIComponent(value)}`;
          await expectNoServerError(`${method} ${path}?${query.slice(0, 60)}`, method, `${withId(path)}?${query}`);
          await expectNoServerError(`${method} ${path} twice`, method, `${withId(path)}?${query}&${query}`);
        }
      }
      await expectNoServerError(
        `${method} ${path} with __proto__`,
        method,
        `${withId(path)}?__proto__[a]=1&a[]=1&%00=1`,
      );
    }
  });

  test('with ids that are none', async () => {
    for (const { method, path } of operations().filter(({ path }) => path.includes('{'))) {
      for (const id of ['0', '-1', 'NaN', "1'or'1", '..%2f', '\u0000', 'a'.repeat(150), `${MISSING_ID}0`, leela.id]) {
        // One's own id is a real one: only reads may meet it.
        if (id === leela.id && method !== 'GET') continue;
        await expectNoServerError(
          `${method} ${path} with id ${id}`,
          method,
          withId(path, id),
          method === 'GET' ? undefined : {},
        );
      }
    }
  });

  test('and the caller is who they were', async () => {
    const answer = await leela.get('/admin/auth/profile');
    expect(answer.body.data).toMatchObject({ userName: 'Leela Nair', isSuperAdmin: true });
  });
});
