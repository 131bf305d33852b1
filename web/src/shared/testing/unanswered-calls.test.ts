import { expect, test } from 'vitest';
import { noteMove, takeUnanswered } from './unanswered-calls.ts';

const ask = (path: string) => fetch(`http://localhost/api/v1/${path}`).catch(() => undefined);

test('a call that no handler answers is counted, but for those of the screen to which a test leads last', async () => {
  await ask('first');
  noteMove();
  await ask('second');
  expect(takeUnanswered()).toEqual(['GET http://localhost/api/v1/first']);
  expect(takeUnanswered()).toEqual([]);
});
