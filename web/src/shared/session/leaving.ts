/** Leads away from the client, in place of the address that is open: to a page of the server. */
export const leaving = {
  to: (address: string): void => window.location.replace(address),
  /** To the same address, loaded anew. */
  again: (): void => window.location.reload(),
};
