import { expect, test } from 'vitest';
import { USER_FIELDS } from '../user-fields.tsx';
import { meera } from '../users.testing.ts';

const { changed, differences } = USER_FIELDS;

const before = USER_FIELDS.valuesOf({ ...meera, state: null });

test('the form holds texts', () => {
  expect(before).toMatchObject({
    whatsappMobileNumber: '+91 98450 77812',
    dob: '1988-03-09',
    state: '',
    city: 'Chennai',
  });
});

test('only what changed is sent', () => {
  expect(changed({ ...before, city: 'Madurai' }, before)).toEqual({ city: 'Madurai' });
  expect(changed(before, before)).toEqual({});
});

test('an emptied field is sent as nothing, a required one as it is, for the contract to refuse', () => {
  expect(changed({ ...before, dob: '', name: '' }, before)).toEqual({ dob: null, name: '' });
});

test('what differs is named as on screen; on what both changed alike they agree', () => {
  const theirs = { ...meera, dob: null, gender: 'male' as const, city: 'Kochi', pincode: '682001' };
  const changes = { whatsappMobileNumber: '+919820011223', dob: '1990-01-31', gender: null, city: 'Kochi' };
  expect(differences(changes, meera, theirs)).toEqual([
    { label: 'Mobile Number', yours: '+91 98200 11223', theirs: '+91 98450 77812' },
    { label: 'Date of Birth', yours: '31/01/1990', theirs: '' },
    { label: 'Pincode', yours: undefined, theirs: '682001' },
    { label: 'Gender', yours: '', theirs: 'Male' },
  ]);
});

test('another photo is named as such, whoever put it there', () => {
  const mine = { profileImageKey: 'user/2026/11/mine.jpg' };
  const theirs = { ...meera, profileImageKey: 'user/2026/11/theirs.jpg' };
  expect(differences(mine, meera, meera)).toEqual([{ label: 'Photo', yours: 'New photo', theirs: 'As before' }]);
  expect(differences(mine, meera, theirs)).toEqual([{ label: 'Photo', yours: 'New photo', theirs: 'Another photo' }]);
  expect(differences({}, theirs, meera)).toEqual([{ label: 'Photo', yours: undefined, theirs: 'No photo' }]);
});
