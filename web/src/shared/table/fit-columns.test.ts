import { expect, test } from 'vitest';
import { fitColumns } from './fit-columns.ts';

const columns = [
  { id: 'name' },
  { id: 'teacher', width: 200, priority: 3, collapsible: true },
  { id: 'type', width: 176, priority: 2, collapsible: true },
  { id: 'price', width: 112, narrowWidth: 80, priority: 1 },
  { id: 'action', width: 188, narrowWidth: 112 },
];
const shownAt = (widthPx: number) => [...fitColumns(columns, widthPx).shown.keys()].sort();

test('all columns show where they fit, and where the width is not known', () => {
  const all = ['action', 'name', 'price', 'teacher', 'type'];
  expect(shownAt(160 + 200 + 176 + 112 + 188)).toEqual(all);
  expect(shownAt(0)).toEqual(all);
});

test('a table whose width is not known is not stretched by the widths of its columns', () => {
  expect(new Set(fitColumns(columns, 0).shown.values())).toEqual(new Set([undefined]));
});

test('one pixel less, and the column of the lowest priority goes; then the next', () => {
  expect(shownAt(160 + 200 + 176 + 112 + 188 - 1)).toEqual(['action', 'name', 'price', 'type']);
  expect(shownAt(160 + 176 + 112 + 188 - 1)).toEqual(['action', 'name', 'price']);
});

test('columns without a priority stay, however narrow the table is', () => {
  expect(shownAt(100)).toEqual(['action', 'name']);
});

test('a narrow table takes the narrow widths', () => {
  expect(fitColumns(columns, 160 + 80 + 112)).toMatchObject({ isNarrow: true });
  expect(shownAt(160 + 80 + 112)).toEqual(['action', 'name', 'price']);
  expect(fitColumns(columns, 560).isNarrow).toBe(false);
});

test('what is collapsible stands in the second line, in the order of the columns', () => {
  expect(fitColumns(columns, 352).folded).toEqual(['teacher', 'type']);
  expect(fitColumns(columns, 900).folded).toEqual([]);
});

test('a small column never takes the place of one of higher priority', () => {
  const order = [{ id: 'a' }, { id: 'wide', width: 300, priority: 1 }, { id: 'small', width: 20, priority: 2 }];
  expect([...fitColumns(order, 200).shown.keys()]).toEqual(['a']);
});

test('the first column takes its least where an equal share would be less, and shares where it would not', () => {
  const order = [{ id: 'course' }, { id: 'user' }, { id: 'date', width: 128 }];
  expect([...fitColumns(order, 160 + 120 + 128).shown]).toEqual([
    ['course', 160],
    ['user', undefined],
    ['date', 128],
  ]);
  expect(fitColumns(order, 160 + 160 + 128).shown.get('course')).toBeUndefined();
  expect(fitColumns(order, 0).shown.get('course')).toBeUndefined();
});

test('a first column that says how wide it is keeps that, a rank for one', () => {
  const scoreboard = [{ id: 'rank', width: 88, narrowWidth: 64 }, { id: 'name' }];
  expect(fitColumns(scoreboard, 334).shown.get('rank')).toBe(64);
  expect(fitColumns(scoreboard, 800).shown.get('rank')).toBe(88);
});

test('a first column that needs more than others makes them go earlier, except in a narrow table', () => {
  const courses = [
    { id: 'name', minWidth: 232 },
    { id: 'type', width: 176, priority: 1 },
    { id: 'action', width: 188 },
  ];
  expect([...fitColumns(courses, 595).shown.keys()]).toEqual(['name', 'action']);
  expect([...fitColumns(courses, 596).shown.keys()]).toEqual(['name', 'type', 'action']);
  expect([...fitColumns(courses, 559).shown.keys()]).toEqual(['name', 'type', 'action']);
});

test('a picture and the box that chooses a row take nothing from the name; a narrow table has no picture', () => {
  const people = [
    { id: 'name', picture: 'person' } as const,
    { id: 'phone', width: 400, priority: 1, narrowWidth: 100 },
  ];
  const least = 160 + 32 + 28 + 400;
  expect([...fitColumns(people, least, true).shown.keys()]).toEqual(['name', 'phone']);
  expect([...fitColumns(people, least - 1, true).shown.keys()]).toEqual(['name']);
  expect([...fitColumns(people, least - 28, false).shown.keys()]).toEqual(['name', 'phone']);
  expect([...fitColumns(people, 160 + 100, true).shown.keys()]).toEqual(['name', 'phone']);
});
