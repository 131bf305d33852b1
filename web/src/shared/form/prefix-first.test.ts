import { expect, test } from 'vitest';
import { prefixFirst } from './prefix-first.ts';

const options = ['Baramati', 'Amravati', 'Nanded', 'Navi Mumbai', 'Mumbai'].map((label) => ({ label }));
const found = (search: string) => prefixFirst(options, search).map(({ label }) => label);

test.each([
  ['', ['Baramati', 'Amravati', 'Nanded', 'Navi Mumbai', 'Mumbai']],
  ['am', ['Amravati', 'Baramati']],
  [' MUM', ['Mumbai', 'Navi Mumbai']],
  ['zz', []],
])('of the cities %j leaves %j', (search, expected) => {
  expect(found(search)).toEqual(expected);
});
