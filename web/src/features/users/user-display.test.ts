import { expect, test } from 'vitest';
import { imageOf, joiningDateOf, joiningDayOf, type ListedUser, phoneOf } from './user-display.ts';

const bare: ListedUser = { id: '1', name: 'Asha Rane' };

test('the phone is the main field, then mobileNumber, then phone', () => {
  const all = { ...bare, whatsappMobileNumber: '+919820011223', mobileNumber: '111111', phone: '222222' };
  expect(phoneOf(all)).toBe('+91 98200 11223');
  expect(phoneOf({ ...all, whatsappMobileNumber: '' })).toBe('111111');
  expect(phoneOf({ ...all, whatsappMobileNumber: null, mobileNumber: null })).toBe('222222');
  expect(phoneOf(bare)).toBe('');
});

test('the picture is profileImageUrl, else avatar', () => {
  expect(imageOf({ ...bare, profileImageUrl: '/media/a.webp', avatar: '/media/b.webp' })).toBe('/media/a.webp');
  expect(imageOf({ ...bare, profileImageUrl: null, avatar: '/media/b.webp' })).toBe('/media/b.webp');
  expect(imageOf(bare)).toBeNull();
});

test('the joining date is createdAt in the zone of the foundation, else the text in joining', () => {
  const user = { ...bare, createdAt: '2026-11-20T19:00:00.000Z', joining: '01/01/2020' };
  expect(joiningDateOf(user)).toBe('21/11/2026');
  expect(joiningDayOf(user)).toBe('2026-11-21');
  expect(joiningDateOf({ ...bare, joining: '05/02/2020' })).toBe('05/02/2020');
  expect(joiningDayOf({ ...bare, joining: '05/02/2020' })).toBe('2020-02-05');
  expect(joiningDateOf(bare)).toBe('');
});
