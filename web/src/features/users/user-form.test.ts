import { expect, test } from 'vitest';
import { changedFields } from './user-form.ts';

const before = {
  name: 'Meera Iyer',
  whatsappMobileNumber: '+91 98450 77812',
  dob: '1988-03-09',
  state: '',
  city: 'Chennai',
  pincode: '600001',
  gender: 'female' as const,
};

test('only what changed is sent', () => {
  expect(changedFields({ ...before, city: 'Madurai' }, before)).toEqual({ city: 'Madurai' });
  expect(changedFields(before, before)).toEqual({});
});

test('an emptied field is sent as nothing, a required one as it is, for the contract to refuse', () => {
  expect(changedFields({ ...before, dob: '', name: '' }, before)).toEqual({ dob: null, name: '' });
});
