import type { User } from '@sankalp/contract/users';
import type { UsersPage } from './list/user-list.ts';

/** What the documents let an answer leave out is put in once, where it arrives. */

/** A page of which a user may have no name. */
export function wholePage({ users, total }: UsersPage): UsersPage {
  return { users: users.map((user) => ({ ...user, name: (user as Partial<typeof user>).name ?? '' })), total };
}

/** A user of whom an answer may hold no lists; a day of birth may come as an instant. */
export function wholeUser(user: Pick<User, 'id'> & { [Field in keyof User]?: User[Field] | null }): User {
  const { name, dob, courses, orders, consultation, coupons } = user;
  return {
    ...(user as User),
    name: name ?? '',
    dob: dob?.slice(0, 10) ?? null,
    courses: courses ?? [],
    orders: orders ?? [],
    consultation: consultation ?? [],
    coupons: coupons ?? [],
  };
}
