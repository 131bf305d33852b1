import { expect, test } from 'vitest';
import { z } from 'zod';
import { JsonAnswer } from '../../shared/http/json-answer.ts';
import { createSerializerCompiler } from './serialization.ts';

const schema = z.object({ data: z.object({ id: z.string(), createdAt: z.iso.datetime() }) });

function answer(checkAnswers: boolean, text: string): string {
  const serialize = createSerializerCompiler(checkAnswers)({ schema, method: 'GET', url: '/' });
  return serialize(new JsonAnswer(text));
}

const declared = '{"data":{"id":"one","createdAt":"2026-11-24T03:50:08.100Z"}}';

test('a text goes out as it is', () => {
  expect(answer(true, declared)).toBe(declared);
  expect(answer(false, declared)).toBe(declared);
});

test.each([
  ['a field that the contract does not name', declared.replace('"id"', '"searchText":"asha","id"'), /otherwise/],
  ['another order of fields', '{"data":{"createdAt":"2026-11-24T03:50:08.100Z","id":"one"}}', /otherwise/],
  ['a space', declared.replace(':"one"', ': "one"'), /otherwise/],
  ['an instant as PostgreSQL writes it', declared.replace('.100Z', '.1+00:00'), /Invalid ISO datetime/],
  ['a field too few', '{"data":{"id":"one"}}', /createdAt/],
])('tests refuse a text with %s', (_, text, refusal) => {
  expect(() => answer(true, text)).toThrow(refusal);
});
