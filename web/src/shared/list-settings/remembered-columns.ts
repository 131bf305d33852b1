const keyOf = (adminId: string, list: string) => `hidden-columns/${adminId}/${list}`;
const NONE: readonly string[] = [];

/** The columns that an admin last hid in this browser, so that a table has its shape before the server is asked. */
export function rememberedColumns(adminId: string, list: string): readonly string[] {
  return localStorage.getItem(keyOf(adminId, list))?.split(' ') ?? NONE;
}

export function rememberColumns(adminId: string, list: string, hidden: readonly string[]): void {
  if (hidden.length === 0) localStorage.removeItem(keyOf(adminId, list));
  else localStorage.setItem(keyOf(adminId, list), hidden.join(' '));
}
