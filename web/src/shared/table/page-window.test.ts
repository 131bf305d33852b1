import { expect, test } from 'vitest';
import { clampPage, pageWindow } from './page-window.ts';

test('five numbers show, with the last page beside the ellipsis', () => {
  expect(pageWindow(2, 13)).toEqual([1, 2, 3, 4, 5, 'gap-after', 13]);
});

test('the window slides and both ends stay in reach', () => {
  expect(pageWindow(7, 13)).toEqual([1, 'gap-before', 5, 6, 7, 8, 9, 'gap-after', 13]);
  expect(pageWindow(13, 13)).toEqual([1, 'gap-before', 9, 10, 11, 12, 13]);
});

test('there is no ellipsis where no number is left out', () => {
  expect(pageWindow(1, 5)).toEqual([1, 2, 3, 4, 5]);
  expect(pageWindow(6, 6)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(pageWindow(1, 6)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(pageWindow(1, 1)).toEqual([1]);
});

test('a page beyond the last is the last, and nonsense is the first', () => {
  expect(clampPage(9, 3)).toBe(3);
  expect(clampPage(0, 3)).toBe(1);
  expect(clampPage(Number.NaN, 3)).toBe(1);
  expect(clampPage(1.5, 3)).toBe(1);
  expect(clampPage(2, 0)).toBe(1);
});
