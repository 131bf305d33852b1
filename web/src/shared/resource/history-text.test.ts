import { expect, test } from 'vitest';
import { fieldChanges, historyText } from './history-text.ts';

const words = {
  entity: 'users',
  labels: { city: 'City', dob: 'Date of Birth', whatsappMobileNumber: 'Mobile Number', profileImageKey: 'Photo' },
  things: { coupons: 'Coupon', enrolments: 'Course', orders: 'Order' },
  textOf: (field: string, value: string) => {
    if (field === 'profileImageKey') return null;
    return field === 'whatsappMobileNumber' ? `+${value}` : undefined;
  },
};
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
  expect(historyText({ ...entry, changes: changed('city') }, words)).toBe('City changed');
  expect(historyText({ ...entry, changes: changed('dob', 'whatsappMobileNumber', 'profileImageKey') }, words)).toBe(
    'Date of Birth, Mobile Number and Photo changed',
  );
});

test('deleting and restoring say what happened', () => {
  expect(historyText({ ...entry, action: 'delete', changes: [] }, words)).toBe('Deleted');
  expect(historyText({ ...entry, action: 'restore', changes: changed('city') }, words)).toBe('Restored');
});

test('what happened to a coupon of the user names its code', () => {
  const coupon = { ...entry, entity: 'coupons', subject: 'MEERA30X', changes: changed('code') };
  expect(historyText({ ...coupon, action: 'create' }, words)).toBe('Coupon MEERA30X created');
  expect(historyText({ ...coupon, action: 'deactivate' }, words)).toBe('Coupon MEERA30X deactivated');
});

test('a course that the user was given names it', () => {
  const enrolment = { ...entry, entity: 'enrolments', subject: 'Morning Yoga', changes: [] };
  expect(historyText({ ...enrolment, action: 'create' }, words)).toBe('Course Morning Yoga assigned');
});

test('an order of the user is placed, ships and ends', () => {
  const order = { ...entry, entity: 'orders', subject: '100234', changes: [] };
  const told = ['create', 'confirm', 'track', 'deliver', 'cancel'].map((action) =>
    historyText({ ...order, action }, words),
  );
  expect(told).toEqual([
    'Order 100234 placed',
    'Order 100234 confirmed',
    'Order 100234 tracking number changed',
    'Order 100234 delivered',
    'Order 100234 cancelled',
  ]);
});

test('each field of an update is told from what to what, as a person writes it', () => {
  const changes = [
    { field: 'city', before: 'Chennai', after: 'Madurai' },
    { field: 'dob', before: null, after: '1988-03-09' },
    { field: 'whatsappMobileNumber', before: '91984', after: '' },
    { field: 'profileImageKey', before: null, after: 'user/photo.webp' },
    { field: 'recommended', before: false, after: true },
    { field: 'additionalMedia', before: ['a'], after: ['a', 'b'] },
  ];
  expect(fieldChanges({ ...entry, changes }, words)).toEqual([
    { label: 'City', from: 'Chennai', to: 'Madurai' },
    { label: 'Date of Birth', from: '–', to: '09/03/1988' },
    { label: 'Mobile Number', from: '+91984', to: '–' },
    { label: 'recommended', from: 'No', to: 'Yes' },
    { label: 'additionalMedia', from: '1 item', to: '2 items' },
  ]);
  expect(fieldChanges({ ...entry, action: 'restore', changes }, words)).toEqual([]);
});
