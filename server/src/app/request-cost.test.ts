import { describe, expect, test } from 'vitest';
import { inlined } from '../testing/inlined.ts';
import { createTestApp } from '../testing/test-app.ts';
import { appDescription } from './app-description.ts';

/** Cost of one request, bounded before any work is done on it (docs/decisions/0008). */

const app = await createTestApp();
const leela = await app.asSuperAdmin();

const MISSING_ID = '0190a1b2-0000-7000-8000-000000000000';
// Just below what a body may have. Unbounded, the first of them took more than a minute to bring into NFC.
const MARKS = 'a\u0301\u0323'.padEnd(400_000, '\u0301\u0323');
const json = { 'content-type': 'application/json' };

/** A hundred times what these refusals take now, and a fraction of what they took before the bound. */
const CPU_MAX_MS = 1_500;

async function expectCheap(method: 'GET' | 'POST' | 'PUT', path: string, body?: string) {
  const before = process.cpuUsage();
  const answer = await app.call(method, path, { token: leela.token, headers: json, ...(body && { body }) });
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(CPU_MAX_MS);
  return answer;
}

const bulk = (phones: string) =>
  `{"courseId":"${MISSING_ID}","dryRun":true,"reason":"Gift","amountInr":0,"phones":${phones}}`;

describe('a hostile request costs little and is refused with a sentence:', () => {
  test.each([
    [
      'marks in a name',
      'PUT',
      '/admin/auth/profile',
      JSON.stringify({ userName: MARKS, emailId: 'leela@example.org' }),
      'userName can have at most 200 characters',
    ],
    [
      'marks in a long text',
      'POST',
      '/courses',
      JSON.stringify({ description: MARKS }),
      'description can have at most 5000 characters',
    ],
    [
      'marks in the name of a file',
      'POST',
      '/media/presigned-url',
      JSON.stringify({ fileName: MARKS }),
      'fileName can have at most 200 characters',
    ],
    [
      'a long e-mail',
      'PUT',
      '/admin/auth/profile',
      JSON.stringify({ userName: 'A', emailId: `a@${'a-'.repeat(400_000)}` }),
      'emailId can have at most 254 characters',
    ],
    [
      'an instant with half a million digits',
      'POST',
      '/coupons',
      JSON.stringify({ discountPercentage: 5, expiryTime: `2099-01-01T00:00:00.${'0'.repeat(500_000)}Z` }),
      'expiryTime must be a date and time in ISO 8601 form',
    ],
    [
      'a day of half a million characters',
      'POST',
      '/users',
      JSON.stringify({ dob: '1'.repeat(500_000) }),
      'dob must be a date in the form YYYY-MM-DD',
    ],
    [
      'five thousand faulty items',
      'POST',
      '/user-courses/admin/bulk-assign',
      bulk(`[${'1,'.repeat(4_999)}1]`),
      'phones (item 1) must be a text',
    ],
    [
      'nine thousand faulty items',
      'POST',
      '/user-courses/admin/bulk-assign',
      bulk(`[${'1,'.repeat(9_000)}1]`),
      'phones can hold at most 5000 numbers',
    ],
    [
      'half a million items',
      'POST',
      '/user-courses/admin/bulk-assign',
      bulk(`[${'1,'.repeat(450_000)}1]`),
      'The request body holds too many values.',
    ],
    [
      'sixty thousand unknown keys',
      'POST',
      '/users',
      `{${Array.from({ length: 60_000 }, (_, i) => `"k${i}":0`).join()}}`,
      'The request body holds too many values.',
    ],
    [
      'the same key a hundred thousand times',
      'POST',
      '/users',
      `{${'"city":0,'.repeat(100_000)}"city":0}`,
      'city must be a text',
    ],
    [
      'nesting half a million deep',
      'POST',
      '/users',
      `{"name":${'['.repeat(500_000)}${']'.repeat(500_000)}}`,
      'The request body is nested too deeply.',
    ],
    [
      'keys of a prototype among many',
      'POST',
      '/users',
      `{"__proto__":1,"a":${'['.repeat(400_000)}${']'.repeat(400_000)}}`,
      'The request body is not valid JSON.',
    ],
  ] as const)(
    '%s',
    async (_, method, path, body, message) => {
      const answer = await expectCheap(method, path, body);
      expect(answer.status).toBe(400);
      expect([answer.body.message].flat()).toContain(message);
    },
    // The cost is what is tested; a faulty version must be able to say how much it was.
    300_000,
  );

  test('marks in a query', async () => {
    expect(await expectCheap('GET', `/users?search=${encodeURIComponent(MARKS.slice(0, 2_000))}`)).toBeRefused(
      400,
      'search can have at most 100 characters',
    );
  });

  test('calls without a session may carry much less', async () => {
    expect(await expectCheap('POST', '/admin/auth/login', JSON.stringify({ email: MARKS, password: 'x' }))).toBeRefused(
      413,
      'The request body is too large.',
    );
    const small = JSON.stringify({ email: 'a'.repeat(5_000), password: 'b'.repeat(2_000) });
    expect(await expectCheap('POST', '/admin/auth/login', small)).toBeRefused(400, [
      'email can have at most 254 characters',
      'password can have at most 1024 characters',
    ]);
  });
});

describe('what is long and honest passes:', () => {
  test('a text that NFC makes short enough, in its longest spelling', async () => {
    // ǖ is three code points before NFC and one after.
    const name = 'u\u0308\u0304'.repeat(100);
    const answer = await leela.put('/admin/auth/profile', { userName: name, emailId: leela.email });
    expect(answer.body.data.userName).toBe('ǖ'.repeat(100));
  });

  test('a list as long as it may be', async () => {
    expect(
      await leela.post(
        '/user-courses/admin/bulk-assign',
        bulk(JSON.stringify(Array.from({ length: 5_000 }, (_, i) => `98200${10_000 + i}`))),
        { headers: json },
      ),
    ).toBeRefused(400, /^courseId /);
  });
});

interface Schema {
  readonly type?: string | readonly string[];
  readonly [keyword: string]: unknown;
}

/** Where a schema takes a text, a list or an object of any size. */
function unbounded(schema: Schema, at: string): string[] {
  const { type, properties, items, additionalProperties } = schema;
  const types = [type].flat();
  const choices = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((some) => (some as Schema[] | undefined) ?? []);
  // A file is counted while it comes in.
  const isBounded = ['uuid', 'binary'].includes(String(schema.format));
  const isFixed = schema.enum !== undefined || schema.const !== undefined || isBounded;
  const faults: string[] = [];
  if (type === undefined && choices.length === 0 && !isFixed) faults.push(`${at}: takes anything`);
  if (types.includes('string') && !isFixed && schema.maxLength === undefined) faults.push(`${at}: no maxLength`);
  if (types.includes('array') && schema.maxItems === undefined) faults.push(`${at}: no maxItems`);
  if (types.includes('object') && additionalProperties !== false) faults.push(`${at}: takes unknown keys`);
  return [
    ...faults,
    ...choices.flatMap((choice) => unbounded(choice, at)),
    ...(items ? unbounded(items as Schema, `${at}[]`) : []),
    ...Object.entries((properties as Record<string, Schema>) ?? {}).flatMap(([name, property]) =>
      unbounded(property, `${at}.${name}`),
    ),
  ];
}

/** How many values the largest body holds that a schema lets through. */
function valuesIn(schema: Schema): number {
  const { anyOf = [], items, properties = {}, maxItems } = schema as Shape;
  const inList = items ? Number(maxItems) * valuesIn(items) : 0;
  const inObject = Object.values(properties).reduce((sum, property) => sum + valuesIn(property), 0);
  return Math.max(1 + inList + inObject, ...anyOf.map(valuesIn));
}

interface Shape {
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  maxItems?: number;
}

interface Operation {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

describe('the description of the API', () => {
  test.each([
    [
      'the dashboard',
      app.describe(),
      ['POST /api/v1/products/import body', 'POST /api/v1/products/import/faulty-rows body'],
    ],
    ['the app', appDescription(), ['POST /app/v1/orders/bulk body']],
  ])('of %s bounds every text, list and object that a caller may send', (_, described, largest) => {
    const { paths = {} } = inlined(described) as { paths?: Record<string, Record<string, Operation>> };
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
    );
    const parts = operations.flatMap(({ name, operation: { parameters = [], requestBody } }) => [
      ...parameters.map((parameter) => ({ at: `${name} ${parameter.in} ${parameter.name}`, schema: parameter.schema })),
      ...Object.values(requestBody?.content ?? {}).map(({ schema }) => ({ at: `${name} body`, schema })),
    ]);
    expect(parts.length).toBeGreaterThan(0);
    expect(parts.flatMap(({ at, schema }) => unbounded(schema, at))).toEqual([]);
    const large = parts.filter(({ schema }) => valuesIn(schema) > 10_000).map(({ at }) => at);
    // The routes that say so: what a schema lets through comes in whole.
    expect(large).toEqual(largest);
  });

  test.each<[string, Schema, string]>([
    ['a text', { type: 'string' }, 'x: no maxLength'],
    ['a text that may be null', { anyOf: [{ type: 'string' }, { type: 'null' }] }, 'x: no maxLength'],
    ['a list', { type: 'array', items: { type: 'string', maxLength: 1 } }, 'x: no maxItems'],
    ['the texts of a list', { type: 'array', maxItems: 1, items: { type: 'string' } }, 'x[]: no maxLength'],
    ['an open object', { type: 'object', properties: {} }, 'x: takes unknown keys'],
    ['anything', {}, 'x: takes anything'],
  ])('is not passed by %s without a bound', (_, schema, fault) => {
    expect(unbounded(schema, 'x')).toEqual([fault]);
  });
});
