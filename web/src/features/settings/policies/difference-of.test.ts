import { expect, test } from 'vitest';
import { differenceOf } from './difference-of.ts';

const difference = (before: string, after: string) => differenceOf(before, after).map(({ kind, text }) => [kind, text]);

test('names whole words of any script', () => {
  expect(difference('सभी के प्रति दयालु रहें', 'सभी के प्रति विनम्र रहें')).toEqual([
    ['same', 'सभी के प्रति '],
    ['removed', 'दयालु'],
    ['added', 'विनम्र'],
    ['same', ' रहें'],
  ]);
});

test('a long text that is the same is shortened around the change', () => {
  const long = 'word '.repeat(1_000);
  const [start, , , end] = differenceOf(`${long}old ${long}`, `${long}new ${long}`);
  expect(start?.text).toMatch(/^…\n…/);
  expect(start?.text.length).toBeLessThan(200);
  expect(end?.text.length).toBeLessThan(200);
});

test('texts with nothing in common are shown one after the other', () => {
  const [before, after] = ['a', 'b'].map((word) =>
    Array.from({ length: 20_000 }, (_, index) => word + index).join(' '),
  ) as [string, string];
  expect(difference(before, after)).toEqual([
    ['removed', before],
    ['added', after],
  ]);
});
