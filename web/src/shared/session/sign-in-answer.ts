import type { SessionAdmin } from '@sankalp/contract/auth';

/**
 * What a sign-in or a refresh answered: `admin` or `user`, `token` or `accessToken`, bare or under `data` (AUTH-12 to 15).
 * Undefined when the answer holds no token.
 */
export function readSignIn(body: unknown): { user: SessionAdmin | undefined; token: string } | undefined {
  const { admin, user, token, accessToken, data } = fields(body);
  const found = [token, accessToken].find((value) => typeof value === 'string' && value !== '');
  if (typeof found !== 'string') return data === undefined ? undefined : readSignIn(data);
  const person = fields(admin ?? user);
  return { user: typeof person.id === 'string' ? (person as unknown as SessionAdmin) : undefined, token: found };
}

function fields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
