import { expect, test } from 'vitest';
import { fillIn } from './fill-in.ts';
import { translatorWith } from './translator.ts';

const t = translatorWith(
  'hi',
  {
    Users: ['उपयोगकर्ता'],
    'Delete {name}': [['name'], ' को हटाएँ'],
    'can have at most {0} characters': ['में अधिक से अधिक ', ['0'], ' अक्षर हो सकते हैं'],
  },
  fillIn,
);

test.each([
  ['a text', 'Users', undefined, 'उपयोगकर्ता'],
  ['a text with a value', 'Delete {name}', { name: 'Asha' }, 'Asha को हटाएँ'],
  [
    'a sentence of the server, by its numbers',
    'can have at most 1,000 characters',
    undefined,
    'में अधिक से अधिक 1,000 अक्षर हो सकते हैं',
  ],
  ['what is translated already', 'उपयोगकर्ता', undefined, 'उपयोगकर्ता'],
  ['what no catalogue has', 'Anything else', undefined, 'Anything else'],
  ['what no catalogue has, with values', 'Hello {name}', { name: 'Asha' }, 'Hello Asha'],
  ['what objects inherit', 'toString', undefined, 'toString'],
])('%s', (_, text, values, expected) => {
  expect(t(text, values)).toBe(expected);
});

test('catalogues add up', () => {
  const both = translatorWith('hi', { Orders: ['ऑर्डर'] }, fillIn);
  expect([both('Users'), both('Orders')]).toEqual(['उपयोगकर्ता', 'ऑर्डर']);
});

test('English fills in values, whatever they hold, and leaves names that it does not know', () => {
  expect(fillIn('{a} of {b}, {c}', { a: '{b}', b: '$&' })).toBe('{b} of $&, {c}');
});
