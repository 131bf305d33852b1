import type { MyProfile } from '@sankalp/contract/app-api/me.schema';
import type { AskPhoneCodesBody, VerifyPhoneBody } from '@sankalp/contract/app-api/my-phone.schema';
import { SIGN_IN_MESSAGES } from '@sankalp/contract/app-api/sign-in';
import type { CodeChallenge } from '@sankalp/contract/app-api/sign-in.schema';
import { USER_MESSAGES } from '@sankalp/contract/users';
import { violatedUniqueIndex } from '../../shared/db/database-errors.ts';
import type { PersonCaller } from '../../shared/http/app-guard.ts';
import { badRequest, notFound, problem } from '../../shared/problem.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import { changePhone, findUser, profileOf } from '../users/index.ts';
import { type CodeCaller, type CodesDependencies, codeOver, createCodes } from './codes.service.ts';
import { noteNewPhone } from './person-sessions.store.ts';
import * as store from './sign-in-codes.store.ts';

/** Keeps true: a number changes by a code that it has received itself and one that the number before has; who else has it is told to nobody before. */

interface MyPhoneDependencies extends CodesDependencies {
  /** A request that is open by a number is found by it alone. */
  readonly hasOpenDeletionRequest: (phone: string) => Promise<boolean>;
}

export type MyPhone = ReturnType<typeof createMyPhone>;

export function createMyPhone(dependencies: MyPhoneDependencies) {
  const { database, hasOpenDeletionRequest } = dependencies;
  const codes = createCodes(dependencies);

  async function refuseAsked(phone: string): Promise<void> {
    if (await hasOpenDeletionRequest(phone)) throw problem(409, 'already_asked', SIGN_IN_MESSAGES.deletionAsked);
  }

  return {
    async ask(person: PersonCaller, body: AskPhoneCodesBody, caller: CodeCaller): Promise<CodeChallenge> {
      const known = await findUser(database, person.id);
      if (!known) throw notFound(USER_MESSAGES.notFound);
      const [present, next] = [codes.phoneOf(known.whatsappMobileNumber), codes.phoneOf(body.phone)];
      if (present === next) throw badRequest(SIGN_IN_MESSAGES.samePhone);
      await refuseAsked(present);
      const { channel } = body;
      return codes.send({ phones: [present, next], channel, purpose: 'phone', userId: person.id }, caller);
    },

    async verify(person: PersonCaller, body: VerifyPhoneBody, context: WriteContext): Promise<MyProfile> {
      const { challengeId, presentCode, newCode } = body;
      const besidesId = await store.findBesides(database, challengeId, person.id);
      if (besidesId === undefined) throw codeOver();
      const typed = [
        { id: besidesId, code: presentCode },
        { id: challengeId, code: newCode },
      ];
      const [from = '', to = ''] = await codes.verify(typed, 'phone');
      await refuseAsked(from);
      const change = database.transaction(async (tx) => {
        for (const { id } of typed) if (!(await store.takeCode(tx, id))) throw codeOver();
        await noteNewPhone(tx, person, to);
        const changed = await changePhone(tx, { id: person.id, from, to }, context);
        // Somebody else has changed it since.
        if (!changed) throw codeOver();
        return profileOf(changed);
      });
      return change.catch(refuseTaken);
    },
  };
}

function refuseTaken(error: unknown): never {
  if (violatedUniqueIndex(error) !== 'users_phone') throw error;
  throw problem(409, 'phone_taken', SIGN_IN_MESSAGES.phoneTaken);
}
