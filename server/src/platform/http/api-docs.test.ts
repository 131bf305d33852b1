import { fastify } from 'fastify';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { registerOpenApi } from './api-docs.ts';
import { operationIdOf } from './operation-id.ts';

async function declare(...summaries: (string | undefined)[]) {
  const http = fastify();
  await registerOpenApi(http, { names: z.registry(), examples: {} });
  summaries.forEach((summary, i) => {
    http.get(`/api/v1/users/${i}`, { schema: { summary } }, async () => ({}));
  });
  return http;
}

describe('a route that the description could not name does not start', () => {
  test('without a summary', async () => {
    await expect(declare(undefined)).rejects.toThrow('GET /api/v1/users/0 has no summary');
  });

  test('with a summary that does not say what is done', async () => {
    await expect(declare('Progress of an import')).rejects.toThrow(
      'GET /api/v1/users/0: progressOfImport does not begin with a verb',
    );
  });

  test('with the summary of another one', async () => {
    await expect(declare('Get a user', 'Get the user')).rejects.toThrow(
      'GET /api/v1/users/1: another route is called getUser already',
    );
  });
});

test.each([
  ['List users', 'listUsers'],
  ['Update a course', 'updateCourse'],
  ['List the history of a user', 'listHistoryOfUser'],
])('%s is called %s', (summary, id) => {
  expect(operationIdOf(summary)).toBe(id);
});
