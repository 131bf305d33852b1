import { expect, test } from 'vitest';
import { historyText } from './history-text.ts';

const entry = {
  id: '1',
  at: '2026-11-21T12:00:00Z',
  actor: 'Leela',
  action: 'update',
  entity: 'users',
  subject: null,
};
const changed = (...fields: string[]) => fields.map((field) => ({ field, before: null, after: 'x' }));

test('a change names the fields as the form does', () => {
  expect(historyText({ ...entry, changes: changed('city') })).toBe('City changed');
  expect(historyText({ ...entry, changes: changed('dob', 'whatsappMobileNumber', 'profileImageKey') })).toBe(
    'Date of Birth, Mobile Number and Photo changed',
  );
});

test('deleting and restoring say what happened', () => {
  expect(historyText({ ...entry, action: 'delete', changes: [] })).toBe('Deleted');
  expect(historyText({ ...entry, action: 'restore', changes: changed('city') })).toBe('Restored');
});

test('what happened to a coupon of the user names its code', () => {
  const coupon = { ...entry, entity: 'coupons', subject: 'MEERA30X', changes: changed('code') };
  expect(historyText({ ...coupon, action: 'create' })).toBe('Coupon MEERA30X created');
  expect(historyText({ ...coupon, action: 'deactivate' })).toBe('Coupon MEERA30X deactivated');
});

test('a course that the user was given names it', () => {
  const enrolment = { ...entry, entity: 'enrolments', subject: 'Morning Yoga', changes: [] };
  expect(historyText({ ...enrolment, action: 'create' })).toBe('Course Morning Yoga assigned');
});
