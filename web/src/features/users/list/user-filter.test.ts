import { expect, test } from 'vitest';
import type { ListedUser } from '../user-display.ts';
import { citiesOf, filterUsers, NO_FILTER } from './user-filter.ts';

const asha: ListedUser = {
  id: '1',
  name: 'Asha Rane',
  whatsappMobileNumber: '+919820011223',
  // Half past midnight of the 21st in Kolkata, still the 20th in Greenwich.
  createdAt: '2026-11-20T19:00:00.000Z',
  gender: 'female',
  city: 'Pune',
};
const vivek: ListedUser = {
  id: '2',
  name: 'विवेक शर्मा',
  whatsappMobileNumber: '+919930044556',
  createdAt: '2026-11-20T10:00:00.000Z',
  gender: 'male',
  city: 'नागपुर',
};
const users = [asha, vivek];

test.each(['asha', 'RANE', '  rane ', '9820011223', '+91 98200 11223', '098200-11223', '(98200) 11223', '11223'])(
  'the search "%s" finds Asha',
  (search) => {
    expect(filterUsers(users, { ...NO_FILTER, search })).toEqual([asha]);
  },
);

test('a name in Devanagari is found however it was composed', () => {
  expect(filterUsers(users, { ...NO_FILTER, search: 'विवेक' })).toEqual([vivek]);
});

test('a search that nobody meets finds nobody', () => {
  expect(filterUsers(users, { ...NO_FILTER, search: 'Meera' })).toEqual([]);
});

test('the joining date is the day in the zone of the foundation', () => {
  expect(filterUsers(users, { ...NO_FILTER, joiningDate: '2026-11-21' })).toEqual([asha]);
  expect(filterUsers(users, { ...NO_FILTER, joiningDate: '2026-11-20' })).toEqual([vivek]);
  expect(filterUsers(users, { ...NO_FILTER, joinedFrom: '2026-11-21' })).not.toContain(vivek);
  expect(filterUsers(users, { ...NO_FILTER, joinedTo: '2026-11-20' })).not.toContain(asha);
  expect(filterUsers(users, { ...NO_FILTER, joinedFrom: '2026-11-20', joinedTo: '2026-11-20' })).toEqual([vivek]);
});

test('conditions add up', () => {
  expect(filterUsers(users, { ...NO_FILTER, gender: 'female', city: ['Pune'] })).toEqual([asha]);
  expect(filterUsers(users, { ...NO_FILTER, gender: 'male', city: ['Pune'] })).toEqual([]);
});

test('whoever lives in one of several cities is found', () => {
  expect(filterUsers(users, { ...NO_FILTER, city: ['Pune', 'नागपुर'] })).toEqual([asha, vivek]);
  expect(filterUsers(users, { ...NO_FILTER, city: ['Surat', 'नागपुर'] })).toEqual([vivek]);
});

test('cities are distinct, in reading order, without the empty ones', () => {
  const places = ['Surat', 'Pune', null, '', 'Surat'].map((city, id) => ({ ...asha, id: String(id), city }));
  expect(citiesOf(places)).toEqual(['Pune', 'Surat']);
});
