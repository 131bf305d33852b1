import { expect, test } from 'vitest';
import { ERASED_PERSON, shortName } from './person-name.ts';

test.each([
  ['Asha Rane', 'Asha R.'],
  ['  asha   devi  rane ', 'asha R.'],
  ['Asha', 'Asha'],
  ['आशा राणे', 'आशा रा.'],
  ['Asha 9820410001', 'Asha'],
  ['9820410001', null],
  ['asha@example.org', null],
  ['+91 98204 10001', null],
  ['', null],
  [ERASED_PERSON, null],
])('%s is read by everybody as %s', (name, shown) => {
  expect(shortName(name)).toBe(shown);
});
