import type { Access } from '@sankalp/contract/access';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { registerRestrictedReads } from './restricted-reads.ts';

const restrictedRead = { query: z.strictObject({}), answer: z.object({}) };

function declare(config: { access: Access; restrictedRead?: typeof restrictedRead }): () => void {
  const http = fastify();
  registerRestrictedReads(http);
  return () => void http.get('/things', { config }, async () => ({}));
}

test('a route that crosses modules does not start without a restricted read, nor another one with it', () => {
  expect(declare({ access: ['user', 'course'] })).toThrow('/things crosses modules and declares no restricted read');
  expect(declare({ access: ['user', 'course'], restrictedRead })).not.toThrow();
  for (const access of [['user'], 'signed-in', 'public'] as const) {
    expect(declare({ access })).not.toThrow();
    expect(declare({ access, restrictedRead })).toThrow('/things declares a needless restricted read');
  }
});
