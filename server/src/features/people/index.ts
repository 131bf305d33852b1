import type { Database } from '../../shared/db/database.ts';
import type { Feature, OnDatabase } from '../../shared/feature.ts';
import { createCodeSender } from './code-sender.ts';
import { createMyPhone } from './my-phone.service.ts';
import { createMySessions } from './my-sessions.service.ts';
import { peopleAppRoutes } from './people.app-routes.ts';
import { createPersonAccess } from './person-access.ts';
import { findProvenPhone, removeEndedPersonSessions } from './person-sessions.store.ts';
import { createPeopleSignIn } from './sign-in.service.ts';
import { removeOldCodes } from './sign-in-codes.store.ts';

export type { CodeOptions } from './code-sender.ts';
export { removeSignInsOf } from './person-sessions.store.ts';

const CLEANUP_JOB = 'remove-ended-person-sessions';

/** People who sign in to the app, on their own behalf: it opens nothing of the dashboard. */
export const peopleFeature = {
  services: {
    sendCode: createCodeSender,
    peopleSignIn: createPeopleSignIn,
    personAccess: createPersonAccess,
    mySessions: createMySessions,
    myPhone: createMyPhone,
    provenPhone:
      ({ database }: OnDatabase) =>
      (sessionId: string) =>
        findProvenPhone(database, sessionId),
  },
  appRoutes: [peopleAppRoutes],
  jobs: ({ background }: { background: Database }) => ({
    housekeeping: {
      [CLEANUP_JOB]: async (_payload, stopping) => {
        await removeEndedPersonSessions(background, stopping);
        await removeOldCodes(background, stopping);
      },
    },
  }),
  hourlyJobs: [CLEANUP_JOB],
} satisfies Feature;
