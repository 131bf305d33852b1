import { randomUUID } from 'node:crypto';
import { couponPaths } from '@sankalp/contract/coupons';
import { API_BASE } from '@sankalp/contract/shared/path';
import { userPaths } from '@sankalp/contract/users';
import type { Call } from '../measure/calls.ts';
import { oneOf, type Rows } from './screens.ts';

const CITIES = ['Pune', 'Kochi', 'Jaipur', 'Lucknow', 'Mysuru', 'Nashik'];
const DAY_MS = 24 * 60 * 60 * 1000;
/** Numbers of seeded people begin with 7, 8 and 9. */
const FIRST_PHONE = 6_100_000_000;

const post = (path: string, body: object): Call => ({
  method: 'POST',
  path: `${API_BASE}${path}`,
  headers: { 'idempotency-key': randomUUID() },
  body,
});

/** Writes of an office, one after another: people who come, whose details change, orders whose parcels go elsewhere, coupons. */
export function createWrites(rows: Rows): () => Call {
  let phone = FIRST_PHONE + (Date.now() % 80_000_000);
  const addPerson = () => {
    phone += 1;
    return post(userPaths.list, { name: 'Gauri Load', city: oneOf(CITIES), whatsappMobileNumber: `+91${phone}` });
  };
  const movePerson = (): Call => ({
    method: 'PUT',
    path: `${API_BASE}/users/admin/${oneOf(rows.get('users') ?? [])}`,
    body: { city: oneOf(CITIES) },
  });
  const redirectParcel = (): Call => ({
    method: 'PATCH',
    path: `${API_BASE}/orders/${oneOf(rows.get('pending') ?? [])}`,
    body: { city: oneOf(CITIES) },
  });
  const addCoupon = () =>
    post(couponPaths.list, { discountPercentage: 15, expiryTime: new Date(Date.now() + 7 * DAY_MS).toISOString() });
  const turns = [movePerson, addPerson, redirectParcel, movePerson, addPerson, movePerson, redirectParcel, addCoupon];
  let turn = 0;
  return () => (turns[turn++ % turns.length] ?? movePerson)();
}
