import type { Database } from '../../shared/db/database.ts';
import type { JobHandlers } from '../../shared/jobs/jobs.ts';
import { type AuthService, FORGOT_PASSWORD_JOB } from './auth.service.ts';
import { removeEndedSessions } from './auth.store.ts';

export { authRoutes } from './auth.routes.ts';
export { type AuthService, createAuthService } from './auth.service.ts';
export { createPasswordLink, endSession, endSessions, findAdminByEmail, setPassword } from './auth.store.ts';
export { newPasswordHash } from './password-rules.ts';

export const SESSION_CLEANUP_JOB = 'remove-ended-sessions';

/** The jobs of this room. */
export function authJobs(auth: AuthService, database: Database): JobHandlers {
  return {
    [FORGOT_PASSWORD_JOB]: (payload) => auth.mailResetLink((payload as { email: string }).email),
    [SESSION_CLEANUP_JOB]: () => removeEndedSessions(database),
  };
}
