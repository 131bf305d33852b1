import { API_BASE } from '@sankalp/contract/shared/path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import { namedSchemas } from './schema-names.ts';

interface Media {
  readonly schema: { readonly $ref?: string };
  readonly example?: unknown;
}

interface Described {
  readonly operationId: string;
  readonly parameters?: readonly { readonly $ref?: string; readonly name?: string; readonly schema?: object }[];
  readonly requestBody?: { readonly required: boolean; readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<
    Record<
      string,
      { readonly content?: Readonly<Record<string, Media>>; readonly headers?: Readonly<Record<string, object>> }
    >
  >;
}

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>;
    readonly parameters: Readonly<Record<string, { readonly name: string; readonly schema: { pattern?: string } }>>;
    readonly responses: Readonly<Record<string, { readonly headers?: object }>>;
  };
}

const app = await createTestApp();
const description = app.describe() as unknown as Description;
const operations = Object.values(description.paths).flatMap((methods) => Object.values(methods));

const JSON_TYPE = 'application/json';
const operation = (id: string): Described => {
  const found = operations.find(({ operationId }) => operationId === id);
  if (!found) throw new Error(`no operation is called ${id}`);
  return found;
};
const nameIn = (media: Media | undefined) => media?.schema.$ref?.replace('#/components/schemas/', '');
const bodies = () =>
  operations.flatMap(({ operationId, requestBody }) => {
    const media = requestBody?.content[JSON_TYPE];
    return media ? [{ operationId, media }] : [];
  });

describe('bodies', () => {
  test.each(['restoreUser', 'markOrderDelivered', 'signOut', 'deactivateAdmin', 'sendWhatsappTestMessage'])(
    '%s takes none',
    (id) => {
      expect(operation(id).requestBody).toBeUndefined();
    },
  );

  test('are demanded where they are taken', () => {
    expect(operation('createUser').requestBody?.required).toBe(true);
    expect(operations.filter(({ requestBody }) => requestBody).length).toBeGreaterThan(100);
  });

  test('may be left out where nothing of them is needed', async () => {
    expect(operation('retryWhatsappMessage').requestBody?.required).toBe(false);
    const { token } = await app.asSuperAdmin();
    const answer = await app.call('POST', `/messages/${crypto.randomUUID()}/retry`, { token });
    expect(answer.status).toBe(404);
  });

  test('have an example that their schema takes, in the contract and in the description', () => {
    const named = namedSchemas();
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    ajv.addSchema({ ...description, $id: 'api' });
    const faults = bodies().flatMap(({ operationId, media }) => {
      const name = nameIn(media) ?? '';
      const parsed = named.get(name)?.safeParse(media.example);
      const isDescribed = ajv.validate({ $ref: `api#/components/schemas/${name}` }, media.example);
      return [
        ...(parsed?.error?.issues ?? []).map(({ path, message }) => `${operationId}: ${path.join('.')} ${message}`),
        ...(isDescribed && parsed ? [] : [`${operationId}: ${ajv.errorsText()}`]),
      ];
    });
    expect(faults).toEqual([]);
  });

  test('say something in their examples', () => {
    const silent = bodies().filter(({ media }) => /"Text"/.test(JSON.stringify(media.example)));
    expect(silent.map(({ operationId }) => operationId)).toEqual([]);
  });

  test.each(['/users/import', '/orders/import', '/orders/tracking-import'])(
    'a table of %s can be read',
    async (path) => {
      const { content } = description.paths[API_BASE + path]?.post?.requestBody ?? {};
      const { token } = await app.asSuperAdmin();
      const answer = await app.call('POST', `${path}?dryRun=true`, {
        token,
        body: content?.['text/csv']?.example,
        headers: { 'content-type': 'text/csv' },
      });
      expect(answer.body).toMatchObject({ data: { rows: 1 } });
    },
  );
});

describe('schemas', () => {
  test('a body and an answer have a name each', () => {
    const inline = operations.flatMap(({ operationId, requestBody, responses }) =>
      [requestBody, ...Object.values(responses)]
        .map((part) => part?.content?.[JSON_TYPE])
        .filter((media) => media && !nameIn(media))
        .map(() => operationId),
    );
    expect(inline).toEqual([]);
  });

  test('a record is described once', () => {
    expect(Object.keys(description.components.schemas)).toEqual(
      expect.arrayContaining(['User', 'Order', 'Course', 'Pagination', 'Problem', 'StaleVersion']),
    );
    expect(nameIn(operation('getUser').responses['200']?.content?.[JSON_TYPE])).toBe('UserAnswer');
    expect(description.components.schemas.UserAnswer).toMatchObject({
      properties: { data: { $ref: '#/components/schemas/User' } },
    });
  });

  test('`status` is where a thing stands, `createdAt` when it came into being; a `state` is a place', () => {
    const { schemas } = description.components;
    // A place has a city.
    expect(propertiesIn(schemas).filter((names) => names.includes('state') && !names.includes('city'))).toEqual([]);
    const parameters = operations.flatMap((one) => one.parameters ?? []);
    expect(parameters.filter(({ name }) => name === 'state')).toEqual([]);
    expect(JSON.stringify([schemas, parameters])).not.toContain('"writtenAt"');
  });
});

/** The names of the properties of each object. */
function propertiesIn(schema: unknown): string[][] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties } = schema as { properties?: object };
  return [...(properties ? [Object.keys(properties)] : []), ...Object.values(schema).flatMap(propertiesIn)];
}

describe('parameters', () => {
  const parameter = (id: string, name: string) =>
    operation(id).parameters?.find((one) => one.name === name)?.schema as object | undefined;

  test('pages are whole numbers with bounds and what stands for none', () => {
    expect(parameter('listUsers', 'pageSize')).toEqual({ type: 'integer', minimum: 1, maximum: 100, default: 100 });
    expect(parameter('listProductOrders', 'page')).toEqual({
      type: 'integer',
      minimum: 1,
      maximum: 1_000_000,
      default: 1,
    });
    const paging = operations.flatMap(({ parameters = [] }) =>
      parameters.filter(({ name = '' }) => ['page', 'limit', 'currentPage', 'pageSize'].includes(name)),
    );
    expect(paging.length).toBeGreaterThan(20);
    for (const { schema } of paging) expect(schema).toMatchObject({ type: 'integer', minimum: 1 });
  });
});

test('an operation is called by what it does', () => {
  const ids = operations.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => id.length > 50)).toEqual([]);
});

describe('headers', () => {
  const refs = (id: string) => operation(id).parameters?.flatMap(({ $ref }) => $ref?.split('/').at(-1) ?? []);

  test('If-Match and Idempotency-Key are told where they are heard', () => {
    expect(refs('updateOrder')).toEqual(['IfMatch']);
    expect(refs('createUser')).toEqual(['IdempotencyKey']);
    expect(operation('createUser').responses['201']?.headers).toHaveProperty('Idempotency-Replayed');
    expect(refs('signIn')).toBeUndefined();
    expect(operation('signIn').responses['200']?.headers).toBeUndefined();
    const key = new RegExp(description.components.parameters.IdempotencyKey?.schema.pattern ?? '$^');
    expect(['a', '5f0f-~!', 'x'.repeat(255)].every((text) => key.test(text))).toBe(true);
    expect(['', 'two words', 'é', 'x'.repeat(256)].some((text) => key.test(text))).toBe(false);
  });

  test('an answer that something was made tells where it is read', () => {
    const made = operations.flatMap(({ responses }) => responses['201'] ?? []);
    const [unplaced, ...more] = made.filter(({ headers }) => headers?.Location === undefined);
    expect(made.length).toBeGreaterThan(10);
    expect(unplaced).toEqual(operation('requestDeletionOfAccount').responses['201']);
    expect(more).toEqual([]);
  });

  test('an answer tells its version, a refusal for now when to come back', () => {
    expect(operation('getOrder').responses['200']?.headers).toHaveProperty('ETag');
    expect(operation('listUsers').responses['200']?.headers).toBeUndefined();
    const { TooManyRequests, ServiceUnavailable, Unauthorized, BadRequest } = description.components.responses;
    expect(TooManyRequests?.headers).toHaveProperty('Retry-After');
    expect(ServiceUnavailable?.headers).toHaveProperty('Retry-After');
    expect(Unauthorized?.headers).toHaveProperty('WWW-Authenticate');
    expect(BadRequest?.headers).toBeUndefined();
  });
});
