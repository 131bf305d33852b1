import { ADMIN_MESSAGES } from '@sankalp/contract/admins';
import { violatedUniqueIndex } from '../../shared/db/database-errors.ts';
import { conflict } from '../../shared/problem.ts';

/** Refuses an admin whose email another one has. */
export function refuseTakenEmail(error: unknown): never {
  if (violatedUniqueIndex(error) === 'admins_email') throw conflict(ADMIN_MESSAGES.emailTaken);
  throw error;
}
