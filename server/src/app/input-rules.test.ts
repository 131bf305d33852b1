import { API_BASE } from '@sankalp/contract/shared/path';
import { expect, test } from 'vitest';
import { type Operation, operationsOf } from '../testing/fuzz/operations.ts';
import { createTestApp } from '../testing/test-app.ts';

/** Bounds of the queries and bodies of every route, those of features to come included. */

const app = await createTestApp();
const leela = await app.asSuperAdmin();

const MISSING_ID = '0190a1b2-0000-7000-8000-000000000000';
const operations = operationsOf(app.describe()).filter(({ path }) => path.startsWith(API_BASE));
const addressOf = ({ path }: Operation): string =>
  path
    .slice(API_BASE.length)
    .replace('{list}', 'users')
    .replace('{picture}', 'people')
    .replace('{entryId}', '1')
    .replace(/\{\w+\}/g, MISSING_ID);

/** Texts that may be any. */
const FREE = ['city', 'entity', 'of'];
const WRONG: Readonly<Record<string, readonly string[]>> = {
  page: ['0', '-1', '1.5', '1e1', '1000001', 'x'],
  limit: ['0', '-1', '1e1', '101'],
  search: ['x'.repeat(101), '\0'],
  date: ['2026-02-30', 'now', 'infinity'],
  uuid: ['1'],
};
const wrongOf = ({ name, schema }: Operation['parameters'][number], path: string): readonly string[] => {
  if (FREE.includes(name)) return [];
  if (name === 'limit' && path === '/coupons') return ['0', '1001'];
  const alias = { currentPage: 'page', pageSize: 'limit' }[name] ?? name;
  return WRONG[alias] ?? WRONG[schema.format ?? ''] ?? ['nonsense'];
};

test('every parameter of a read is refused by name where it is out of its bounds', async () => {
  let count = 0;
  for (const operation of operations.filter(({ method }) => method === 'GET')) {
    const address = addressOf(operation);
    for (const parameter of operation.parameters.filter((one) => one.in === 'query')) {
      for (const value of wrongOf(parameter, address)) {
        const url = `${address}?${parameter.name}=${encodeURIComponent(value)}`;
        expect(await leela.get(url), url).toBeRefused(400, new RegExp(`^${parameter.name} `));
        count += 1;
      }
      const { enum: choices = ['1'] } = parameter.schema;
      const twice = `${address}?${parameter.name}=${choices[0]}&${parameter.name}=${choices.at(-1)}`;
      if (!FREE.includes(parameter.name)) expect((await leela.get(twice)).status, twice).toBe(400);
    }
  }
  expect(count).toBeGreaterThan(300);
});

test('every body is refused where it has a field that nobody knows', async () => {
  const taking = operations.filter(({ bodyType }) => bodyType === 'application/json');
  expect(taking.length).toBeGreaterThan(100);
  for (const operation of taking) {
    const body = { ...operation.example, nonsense: 1 };
    const answer = await app.call(operation.method, addressOf(operation), { token: leela.token, body });
    // Some tell their faults as a list.
    expect([answer.status, [answer.body.message].flat()], operation.id).toEqual([
      400,
      ['nonsense is not a known field'],
    ]);
  }
});
