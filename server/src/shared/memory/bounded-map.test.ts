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

test('keeps no more than fits, and nothing that is larger than all of it', () => {
  const map = new BoundedMap<string, string>(10, { max: 6, of: (text) => text.length });
  map.set('a', '123');
  map.set('b', '456');
  expect(map.get('a')).toBe('123');
  map.set('c', '78');
  expect([map.get('a'), map.get('b'), map.get('c')]).toEqual(['123', undefined, '78']);
  map.set('a', '1');
  map.set('d', '234');
  expect([map.get('a'), map.get('c'), map.get('d')]).toEqual(['1', '78', '234']);
  map.delete('c');
  map.set('e', '56');
  expect([map.get('a'), map.get('d'), map.get('e')]).toEqual(['1', '234', '56']);
  map.set('f', '1234567');
  expect(map.get('f')).toBeUndefined();
});
