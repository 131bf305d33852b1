import { randomInt } from 'node:crypto';
import { type AdminsService, hasSuperAdmin } from '../features/admins/index.ts';
import { ConfigError } from '../shared/config-error.ts';
import type { Database } from '../shared/db/database.ts';
import { ProblemError } from '../shared/problem.ts';
import type { Config } from './config.ts';

const DEFAULT_EMAIL = 'admin@example.org';
// Without characters that look alike on a terminal.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GENERATED_LENGTH = 16;

/** Makes the first super admin when there is none. Answers the credentials when the password had to be generated. */
export async function ensureSuperAdmin(
  database: Database,
  admins: AdminsService,
  config: Pick<Config, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD' | 'isEmbedded'>,
): Promise<{ email: string; password: string } | undefined> {
  if (await hasSuperAdmin(database)) return undefined;
  const { ADMIN_EMAIL, ADMIN_PASSWORD, isEmbedded } = config;
  if (!isEmbedded && !(ADMIN_EMAIL && ADMIN_PASSWORD)) {
    throw new ConfigError('ADMIN_EMAIL and ADMIN_PASSWORD are required: there is no super admin yet');
  }
  const email = ADMIN_EMAIL ?? DEFAULT_EMAIL;
  const password = ADMIN_PASSWORD ?? generatePassword();
  const hasGeneratedPassword = !ADMIN_PASSWORD;
  const first = { email, password, userName: 'Administrator', hasGeneratedPassword };
  await admins.createSuperAdmin(first, 'first-start').catch((error: unknown) => {
    if (!(error instanceof ProblemError)) throw error;
    throw new ConfigError(`ADMIN_PASSWORD is refused: ${error.message}`);
  });
  return hasGeneratedPassword ? { email, password } : undefined;
}

function generatePassword(): string {
  return Array.from({ length: GENERATED_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
