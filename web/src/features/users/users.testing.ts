import { PAGE_SIZE_MAX } from '@sankalp/contract/shared/page';
import { userPaths } from '@sankalp/contract/users';
import { type User, type UserRow, updateUserBody, usersAnswer } from '@sankalp/contract/users.schema';
import { fieldsIn, nothingIn } from '../../shared/testing/body-fields.ts';
import { answers, type Call } from '../../shared/testing/msw.ts';

/** The nth id: a well-formed UUID. */
export function idOf(index: number): string {
  return `0192d3a4-0000-7000-8000-${String(index).padStart(12, '0')}`;
}

/** The nth user of a list, newest first; the fields of `own` differ. */
export function aRow(index: number, own: Partial<UserRow> = {}): UserRow {
  const phone = own.whatsappMobileNumber ?? `+9198200${String(index).padStart(5, '0')}`;
  return {
    id: idOf(index),
    name: `User ${index}`,
    whatsappMobileNumber: phone,
    phone,
    createdAt: new Date(Date.UTC(2026, 10, 21) - index * 24 * 3600 * 1000).toISOString(),
    gender: index % 2 === 0 ? 'male' : 'female',
    city: 'Pune',
    consent: 'not_asked',
    ...own,
  };
}

export function rowsUpTo(count: number): UserRow[] {
  return Array.from({ length: count }, (_, index) => aRow(index + 1));
}

/** GET /users over these rows, page by page, as the server would. `onCall` sees each call first. */
export function listsUsers(rows: readonly UserRow[], onCall?: (call: Call) => void | Promise<void>) {
  return answers('get', userPaths.list, usersAnswer, async (call) => {
    await onCall?.(call);
    const page = Number(call.query.get('currentPage'));
    const users = rows.slice((page - 1) * PAGE_SIZE_MAX, page * PAGE_SIZE_MAX);
    return { data: { users, total: rows.length } };
  });
}

/** An answer that waits until the test releases it. */
export function gate() {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}

export const meera: User = {
  ...nothingIn(updateUserBody),
  id: idOf(7),
  name: 'Meera Iyer',
  whatsappMobileNumber: '+919845077812',
  dob: '1988-03-09',
  state: 'Tamil Nadu',
  city: 'Chennai',
  pincode: '600001',
  gender: 'female',
  profileImageUrl: null,
  profileImageKey: null,
  createdAt: '2026-11-18T05:00:00.000Z',
  updatedAt: '2026-11-18T05:00:00.000Z',
  version: 3,
  courses: [],
  orders: [],
  consultation: [],
  coupons: [],
  addresses: [],
};

/** Body of a PUT about her: every field, those that nothing is known of too. */
export const meeraSent = fieldsIn(updateUserBody, meera);
