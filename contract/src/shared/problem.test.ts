import { expect, test } from 'vitest';
import { messageOf } from './problem.ts';

test.each([
  [{ message: 'One' }, 'One'],
  [{ message: ['First', 'Second'] }, 'First'],
  [{ data: { message: 'Inner' } }, 'Inner'],
  [{ message: '', data: { message: ['Inner'] } }, 'Inner'],
  [{ message: 7 }, undefined],
  [{ message: [] }, undefined],
  [null, undefined],
  ['text', undefined],
])('%j says %j', (body, message) => {
  expect(messageOf(body)).toBe(message);
});
