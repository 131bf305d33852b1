/**
 * Where a visitor wanted to go when the guard sent them away (AUTH-40). The start page in between is a page of the server, so
 * the browser's tab keeps it; it counts for whoever goes on from there to sign in, and once.
 */

const KEY = 'remembered-path';

/** Keeps an address of the dashboard until the visitor has signed in. */
export function rememberPath(path: string): void {
  sessionStorage.setItem(KEY, path);
}

export function forgetPath(): void {
  sessionStorage.removeItem(KEY);
}

/** The remembered address, if it is one of this site's dashboard and the visitor comes from the start page. */
export function rememberedPath(): string | undefined {
  const path = sessionStorage.getItem(KEY);
  const isFromStart = document.referrer === `${window.location.origin}/`;
  return isFromStart && path && /^\/dashboard\/(?!login\b|reset-password\b)/.test(path) ? path : undefined;
}
