import { requiredLine } from '@sankalp/contract/shared/text.schema';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { checkQuery } from './validation.ts';

const refusalOf = (schema: z.ZodType, value: object) => {
  try {
    checkQuery(z.strictObject({ field: schema }), value);
  } catch (error) {
    return (error as { messages: unknown }).messages;
  }
  return undefined;
};

describe('what is wrong with a value is said as people say it', () => {
  test.each([
    ['a text', requiredLine(5)],
    ['a number', z.int({ error: 'must be a whole number of rupees, at least 1' })],
    ['a choice', z.enum(['a', 'b'], { error: 'must be one of a, b' })],
    ['an id', z.uuid({ error: 'is not a valid id' })],
    ['a yes or no', z.boolean()],
    ['a list', z.array(z.string())],
    ['one of several kinds', z.union([z.string(), z.int()], { error: 'is not valid' })],
  ])('%s that is missing is required', (_, schema) => {
    expect(refusalOf(schema, {})).toBe('field is required');
  });

  test.each([
    [z.array(z.string()).max(1), ['a', 'b'], 'field can hold at most 1 item'],
    [z.array(z.string()).min(2), ['a'], 'field must hold at least 2 items'],
    [z.string().max(3), 'abcd', 'field can have at most 3 characters'],
    [z.string().min(1), '', undefined],
    [z.int().max(9), 10, 'field must be at most 9'],
    [z.array(z.string()).max(1, { error: 'holds the same tag twice' }), ['a', 'a'], 'field holds the same tag twice'],
    [z.array(z.enum(['New'], { error: 'must be New' })), ['New', 'Old'], 'field (item 2) must be New'],
    [z.array(z.object({ name: z.string() })), [{}], 'field (item 1).name is required'],
    [z.int({ error: 'must be a whole number' }), null, 'field must be a whole number'],
  ])('%#', (schema, value, message) => {
    // An empty text in a query counts as left out.
    expect(refusalOf(schema, { field: value })).toBe(message ?? 'field is required');
  });
});
