import type { User } from '@sankalp/contract/users.schema';
import { completed } from '../../shared/api/completed.ts';
import type { UsersPage } from './list/loaded-users.ts';

/** A page of users as the screens read it: an answer may hold one without a name. */
export function asUsersPage({ users, total }: UsersPage): UsersPage {
  return { users: users.map((user) => completed(user, { name: '' })), total };
}

/** A user as an answer may hold them: with what the documents name, and not always all of that (UDET-30, UDET-35). */
export type SentUser = Pick<User, 'id'> & { [Field in keyof User]?: User[Field] | null };

/** The user as the screens read them; a day of birth may come as an instant. */
export function asUser({ dob, ...sent }: SentUser): User {
  const lists = { courses: [], orders: [], consultation: [], coupons: [] };
  return completed({ ...sent, dob: dob?.slice(0, 10) ?? null } as User, { name: '', ...lists });
}
