import type { Config } from './config.ts';

/** Where the owner of the tables reaches the database itself, and the variable that says so. */
export function ownerAddress(
  { DATABASE_OWNER_URL, DATABASE_DIRECT_URL }: Pick<Config, 'DATABASE_OWNER_URL' | 'DATABASE_DIRECT_URL'>,
  givenUrl: string,
): { ownerUrl: string; variable: string } {
  if (DATABASE_OWNER_URL) return { ownerUrl: DATABASE_OWNER_URL, variable: 'DATABASE_OWNER_URL' };
  if (DATABASE_DIRECT_URL) return { ownerUrl: DATABASE_DIRECT_URL, variable: 'DATABASE_DIRECT_URL' };
  return { ownerUrl: givenUrl, variable: 'DATABASE_URL' };
}
