import { expect, test } from 'vitest';
import { sortingOf, sortParamOf } from './sort-param.ts';

const COLUMNS = ['name', 'city'];

test('a minus sorts downwards', () => {
  expect(sortingOf('city', COLUMNS)).toEqual([{ id: 'city', desc: false }]);
  expect(sortingOf('-city', COLUMNS)).toEqual([{ id: 'city', desc: true }]);
});

test.each(['', '-', 'passwordHash', '--name'])('"%s" sorts by nothing', (param) => {
  expect(sortingOf(param, COLUMNS)).toEqual([]);
});

test.each(['', 'name', '-name'])('"%s" survives the way through the table', (param) => {
  expect(sortParamOf(sortingOf(param, COLUMNS))).toBe(param);
});
