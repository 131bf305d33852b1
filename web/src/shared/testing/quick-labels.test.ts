import { expect, test } from 'vitest';

test.each([
  ['<label for="a">A</label><input id="a">', ['A']],
  ['<label for="a">A</label><label for="a">B</label><textarea id="a"></textarea>', ['A', 'B']],
  ['<label>A<button></button><select></select></label>', ['A']],
  ['<label for="">A<input></label>', []],
  ['<label for="b">A<input id="a"></label>', []],
  ['<label for="a">A</label><i id="a"></i><input id="a">', []],
])('the labels in %s are those of its first control', (html, expected) => {
  document.body.innerHTML = html;
  const control = document.querySelector<HTMLInputElement>('input, textarea, button, select');
  expect([...(control?.labels ?? [])].map((label) => label.textContent)).toEqual(expected);
});

test('a hidden input has none, and an element is found by its id only where it is', () => {
  document.body.innerHTML = '<label for="a">A</label><input id="a" type="hidden"><p><b id="c"></b></p><i></i>';
  expect(document.querySelector('input')?.labels).toBeNull();
  expect(document.querySelector('p')?.querySelector('[id="c"]')?.localName).toBe('b');
  expect(document.querySelector('i')?.querySelector('[id="c"]')).toBeNull();
  expect(document.querySelector('b')?.querySelector('[id="c"]')).toBeNull();
});
