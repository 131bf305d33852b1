import type { Access } from '@sankalp/contract/access';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { registerThinReads } from './thin-reads.ts';

const thinRead = { query: z.strictObject({}), answer: z.object({}) };

function declare(config: { access: Access; thinRead?: typeof thinRead }): () => void {
  const http = fastify();
  registerThinReads(http);
  return () => void http.get('/things', { config }, async () => ({}));
}

test('a route that crosses modules does not start without a thin read, nor another one with it', () => {
  expect(declare({ access: ['user', 'course'] })).toThrow('/things crosses modules and declares no thin read');
  expect(declare({ access: ['user', 'course'], thinRead })).not.toThrow();
  for (const access of [['user'], 'signed-in', 'public'] as const) {
    expect(declare({ access })).not.toThrow();
    expect(declare({ access, thinRead })).toThrow('/things declares a needless thin read');
  }
});
