import type { Database } from '../../shared/db/database.ts';
import type { Jobs } from '../../shared/jobs/jobs.ts';
import { type AccountService, FORGOT_PASSWORD_JOB } from './account.service.ts';
import { removeEndedSessions } from './auth.store.ts';

export { createAccountService } from './account.service.ts';
export { createAdminAccess } from './admin-access.ts';
export { authRoutes } from './auth.routes.ts';
export { secondFactorRoutes } from './second-factor/second-factor.routes.ts';
export { createSecondFactorService } from './second-factor/second-factor.service.ts';
export { createSessionService } from './sessions/session.service.ts';

export const SESSION_CLEANUP_JOB = 'remove-ended-sessions';

/** The jobs of this feature. */
export function authJobs(accounts: AccountService, database: Database): Jobs {
  return {
    mail: { [FORGOT_PASSWORD_JOB]: (payload) => accounts.mailResetLink((payload as { email: string }).email) },
    housekeeping: { [SESSION_CLEANUP_JOB]: () => removeEndedSessions(database) },
  };
}
