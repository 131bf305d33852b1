import { expect, test } from 'vitest';
import { BoundedMap } from './bounded-map.ts';

test('keeps what was read last when it is full', () => {
  const map = new BoundedMap<string, number>(2);
  map.set('a', 1);
  map.set('b', 2);
  expect(map.get('a')).toBe(1);
  map.set('c', 3);
  expect(map.get('b')).toBeUndefined();
  expect([map.get('a'), map.get('c')]).toEqual([1, 3]);
  map.set('a', 4);
  map.delete('c');
  expect([map.get('a'), map.get('c')]).toEqual([4, undefined]);
});
