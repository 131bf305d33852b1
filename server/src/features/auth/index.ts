import * as schemas from '@sankalp/contract/auth.schema';
import type { Database } from '../../shared/db/database.ts';
import { type Feature, schemasOf } from '../../shared/feature.ts';
import { accountRoutes } from './account.routes.ts';
import { type AccountService, createAccountService, FORGOT_PASSWORD_JOB } from './account.service.ts';
import { createAdminAccess } from './admin-access.ts';
import { removeEndedSessions } from './auth.store.ts';
import { passwordRoutes } from './password.routes.ts';
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts';
import { createSecondFactorService } from './second-factor/second-factor.service.ts';
import { sessionRoutes } from './sessions/session.routes.ts';
import { createSessionService } from './sessions/session.service.ts';

const SESSION_CLEANUP_JOB = 'remove-ended-sessions';

/** Signing in: who may, and how. */
export const authFeature = {
  schemas: schemasOf(schemas),
  services: {
    accounts: createAccountService,
    adminAccess: createAdminAccess,
    secondFactor: createSecondFactorService,
    sessions: createSessionService,
  },
  routes: [sessionRoutes, passwordRoutes, accountRoutes, secondFactorRoutes],
  jobs: ({ accounts, background }: { accounts: AccountService; background: Database }) => ({
    mail: { [FORGOT_PASSWORD_JOB]: (payload) => accounts.mailResetLink((payload as { email: string }).email) },
    housekeeping: { [SESSION_CLEANUP_JOB]: (_payload, stopping) => removeEndedSessions(background, stopping) },
  }),
  hourlyJobs: [SESSION_CLEANUP_JOB],
} satisfies Feature;
