import { AREAS } from '@sankalp/contract/access';
import { buildPath } from '@sankalp/contract/shared/path';

export const USERS_PATH = AREAS.user.home;

/** The details page of a user. */
export function userPath(userId: string): string {
  return buildPath('/dashboard/user-details/:userId', { userId });
}
