import { expect, test } from 'vitest';
import { whatsAppUrl } from './whatsapp-link.tsx';

test.each([
  ['+91 98200 11223', 'https://wa.me/919820011223'],
  ['+919820011223', 'https://wa.me/919820011223'],
  ['+44 20 7946 0958', 'https://wa.me/442079460958'],
  ['98200 11223', 'https://wa.me/919820011223'],
  ['098200-11223', 'https://wa.me/919820011223'],
  ['20 7946', undefined],
  ['', undefined],
])('the chat of "%s" is at %s', (phone, url) => {
  expect(whatsAppUrl(phone)).toBe(url);
});
