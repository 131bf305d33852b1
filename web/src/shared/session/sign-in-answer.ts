import type { SessionAdmin } from '@sankalp/contract/auth.schema';
import type { SignedIn } from './session-slice.ts';
import { adminIn, listSettingsIn } from './session-storage.ts';

/**
 * Answer of a sign-in or a refresh: `admin` or `user`, `token` or `accessToken`, bare or under `data` (AUTH-12 to 15).
 * Undefined when the answer holds no token.
 */
export function readSignIn(body: unknown): SignedIn<SessionAdmin | undefined> | undefined {
  const { admin, user, token, accessToken, listSettings, hasGeneratedPassword, data } = fields(body);
  const found = [token, accessToken].find((value) => typeof value === 'string' && value !== '');
  if (typeof found !== 'string') return data === undefined ? undefined : readSignIn(data);
  return {
    user: adminIn(admin ?? user),
    token: found,
    listSettings: listSettings === undefined ? undefined : listSettingsIn(listSettings),
    ...(hasGeneratedPassword === true && { hasGeneratedPassword }),
  };
}

function fields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
