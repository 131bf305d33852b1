import type { MyDeletionRequest, MyDeletionRequestBody } from '@sankalp/contract/app-api/my-deletion-request.schema';
import { MY_MESSAGES } from '@sankalp/contract/app-api/my-messages';
import { USER_MESSAGES } from '@sankalp/contract/users';
import type { OnDatabase } from '../../shared/feature.ts';
import type { PersonCaller } from '../../shared/http/app-guard.ts';
import { notFound, problem } from '../../shared/problem.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import { findUser } from '../users/index.ts';
import type { DeletionRequestsService } from './deletion-requests.service.ts';
import { findNewestRequest, findOpenRequest } from './deletion-requests.store.ts';

/** Keeps true: who asks in the app asks for the number that is theirs, and the desk is told whether they have proven it. */

interface MyDeletionRequestsDependencies extends OnDatabase {
  readonly deletionRequests: Pick<DeletionRequestsService, 'submitKnown'>;
  /** Number that a session of the app has proven. */
  readonly provenPhone: (sessionId: string) => Promise<string | undefined>;
}

export type MyDeletionRequests = ReturnType<typeof createMyDeletionRequests>;

export function createMyDeletionRequests({ database, deletionRequests, provenPhone }: MyDeletionRequestsDependencies) {
  async function knownOf({ id }: PersonCaller) {
    const person = await findUser(database, id);
    if (!person) throw notFound(USER_MESSAGES.notFound);
    return person;
  }

  async function newestOf(mobileNumber: string): Promise<MyDeletionRequest> {
    const request = await findNewestRequest(database, mobileNumber);
    if (!request) throw notFound(MY_MESSAGES.notAsked);
    return request;
  }

  return {
    get: async (person: PersonCaller): Promise<MyDeletionRequest> =>
      newestOf((await knownOf(person)).whatsappMobileNumber),

    async ask(person: PersonCaller, body: MyDeletionRequestBody, context: WriteContext): Promise<MyDeletionRequest> {
      const { name, whatsappMobileNumber: mobileNumber } = await knownOf(person);
      const { sessionId } = person;
      // An admin may have changed the number since they signed in, and a server proves nothing.
      const isNumberProven = sessionId !== null && (await provenPhone(sessionId)) === mobileNumber;
      const made = await deletionRequests.submitKnown({ ...body, name, mobileNumber, isNumberProven }, context);
      if (made === undefined) throw problem(409, 'already_asked', MY_MESSAGES.alreadyAsked);
      return newestOf(mobileNumber);
    },
  };
}

/** Whether a number has a request that is not decided yet. */
export const createOpenRequestLookUp =
  ({ database }: OnDatabase) =>
  async (phone: string): Promise<boolean> =>
    (await findOpenRequest(database, phone)) !== undefined;
