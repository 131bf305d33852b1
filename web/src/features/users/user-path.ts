import { AREAS } from '@sankalp/contract/access';
import { buildPath } from '@sankalp/contract/shared/path';

export const USERS_PATH = AREAS.user.home;

/** The details page of a user. */
export function userPath(userId: string): string {
  return buildPath('/dashboard/user-details/:userId', { userId });
}

/** The same page, open at what the user was given: the tab of coupons. */
export function userCouponsPath(userId: string): string {
  return `${userPath(userId)}?tab=3`;
}
