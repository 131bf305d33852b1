import { idSchema } from '@sankalp/contract/shared/id.schema';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { parseBody } from './parse-body.ts';

const schema = z
  .strictObject({ userId: idSchema.nullish(), city: z.string().trim().min(1, { error: 'is required' }) })
  .refine(({ city }) => city !== 'Atlantis', { path: ['city'], error: 'is unknown' });

test('an id of any form is left to the server, and the rest is checked and tidied all the same', () => {
  expect(parseBody(schema, { userId: '42', city: ' Pune ' })).toMatchObject({ data: { userId: '42', city: 'Pune' } });
  for (const [city, message] of [
    ['', 'is required'],
    ['Atlantis', 'is unknown'],
  ]) {
    const { error } = parseBody(schema, { userId: '42', city });
    expect(error?.issues).toMatchObject([{ path: ['city'], message }]);
  }
});

test('an id that is empty or no text is complained of', () => {
  for (const userId of ['', 42]) {
    expect(parseBody(schema, { userId, city: 'Pune' }).error?.issues).toMatchObject([{ path: ['userId'] }]);
  }
});
