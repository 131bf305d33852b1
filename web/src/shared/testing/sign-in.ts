import type { Module } from '@sankalp/contract/access';
import type { SessionAdmin } from '@sankalp/contract/auth.schema';
import type { ListSettingsByName } from '@sankalp/contract/list-settings.schema';

/** A super admin, as the session keeps her. */
export const leela: SessionAdmin = {
  id: '0192d3a4-0000-7000-8000-000000000001',
  isSuperAdmin: true,
  userName: 'Leela Nair',
  emailId: 'leela@example.org',
};

/** A token of three parts whose middle section holds the times; the client never checks the signature. */
export function tokenFor(lifeSeconds = 600, issuedAt = Math.floor(Date.now() / 1000)): string {
  const encode = (value: unknown) => btoa(JSON.stringify(value)).replaceAll('=', '');
  return [encode({ alg: 'HS256' }), encode({ iat: issuedAt, exp: issuedAt + lifeSeconds }), 'signature'].join('.');
}

interface SignIn {
  user?: Partial<SessionAdmin>;
  /** For an admin who is no super admin: what they may open. */
  modules?: readonly Module[];
  token?: string | null;
  listSettings?: ListSettingsByName;
}

/** Fills the browser's storage as a sign-in leaves it. With `modules` the admin is a restricted one. */
export function signIn({ user, modules, token = tokenFor(), listSettings = {} }: SignIn = {}): SessionAdmin {
  const admin = { ...leela, isSuperAdmin: modules === undefined, ...user };
  if (token) localStorage.setItem('token', token);
  localStorage.setItem('admin', JSON.stringify(admin));
  localStorage.setItem('module', JSON.stringify((modules ?? []).map((module) => ({ module }))));
  localStorage.setItem('list-settings', JSON.stringify(listSettings));
  return admin;
}
