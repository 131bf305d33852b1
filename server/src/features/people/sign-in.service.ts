import { PERSON_TOKEN_TTL_SECONDS, SIGN_IN_MESSAGES } from '@sankalp/contract/app-api/sign-in';
import type {
  AskCodeBody,
  CodeChallenge,
  PersonTokens,
  SignUpBody,
  VerifiedCode,
  VerifyCodeBody,
} from '@sankalp/contract/app-api/sign-in.schema';
import { signId, verifySignedId } from '../../platform/crypto/signed-id.ts';
import { recordAudit } from '../../shared/audit/audit.store.ts';
import type { Transaction } from '../../shared/db/database.ts';
import { problem } from '../../shared/problem.ts';
import { AccessTokens } from '../../shared/sessions/access-tokens.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import { createConsentsService } from '../consents/index.ts';
import { findUser, findUserByPhone, holdUser, mergePerson, type StoredUser } from '../users/index.ts';
import { type CodeCaller, type CodesDependencies, codeOver, createCodes } from './codes.service.ts';
import { type NewSession, openPersonSession, personTokens, type SessionDevices } from './person-sessions.store.ts';
import * as store from './sign-in-codes.store.ts';

/**
 * Keeps true: a session of a person begins with a code that their phone has received, and signing out, a deletion, another number or a
 * stolen token end it at once. Whether a number is known is told to nobody who has not proven it.
 */

const SIGN_UP = 'sign-up-token';
/** Phones that open the app within a quarter of an hour. */
const KEPT_TOKENS_MAX = 20_000;

interface SignInDependencies extends CodesDependencies {
  readonly timeZone: string;
  readonly devices: SessionDevices;
}

export type PeopleSignIn = ReturnType<typeof createPeopleSignIn>;

export function createPersonAccessTokens(secretKey: string): AccessTokens {
  return new AccessTokens({
    secretKey,
    purpose: 'person-token',
    audience: 'sankalp-app',
    ttlSeconds: PERSON_TOKEN_TTL_SECONDS,
    keptMax: KEPT_TOKENS_MAX,
  });
}

export function createPeopleSignIn(dependencies: SignInDependencies) {
  const { database, secretKey, timeZone, devices } = dependencies;
  const codes = createCodes(dependencies);
  const accessTokens = createPersonAccessTokens(secretKey);
  async function open(
    tx: Transaction,
    { id, name }: Pick<StoredUser, 'id' | 'name'>,
    proven: NewSession,
    context: WriteContext,
  ): Promise<PersonTokens> {
    // A deletion or an erasure at the same moment leaves no session behind, with its number.
    await holdUser(tx, id);
    const session = await openPersonSession(tx, id, proven);
    if (!session) throw codeOver();
    await recordAudit(tx, asPerson(id, context), { action: 'signedIn', entity: 'users', entityId: id });
    return tokensOf({ id, name }, session);
  }

  async function tokensOf(
    { id, name }: Pick<StoredUser, 'id' | 'name'>,
    { sessionId, refreshToken }: { readonly sessionId: string; readonly refreshToken: string },
  ): Promise<PersonTokens> {
    const accessToken = await accessTokens.issue({ ownerId: id, sessionId });
    return { accessToken, expiresInSeconds: PERSON_TOKEN_TTL_SECONDS, refreshToken, person: { id, name } };
  }

  return {
    /** Sends a code to a number, known or not. */
    ask: ({ phone, channel }: AskCodeBody, caller: CodeCaller): Promise<CodeChallenge> =>
      codes.send({ phones: [codes.phoneOf(phone)], channel, purpose: 'sign-in' }, caller),

    async verify({ challengeId, code, device }: VerifyCodeBody, context: WriteContext): Promise<VerifiedCode> {
      const [phone = ''] = await codes.verify([{ id: challengeId, code }], 'sign-in');
      return database.transaction(async (tx): Promise<VerifiedCode> => {
        if (!(await store.takeCode(tx, challengeId))) throw codeOver();
        const known = await findUserByPhone(tx, phone);
        if (!known) return { isNew: true, signUpToken: signId(secretKey, SIGN_UP, challengeId) };
        await store.noteSignedIn(tx, challengeId, known.id);
        return { isNew: false, ...(await open(tx, known, { device, phone }, context)) };
      });
    },

    /** Makes a person of a number that was proven. Harmless twice, should the first answer be lost. */
    async signUp(
      { signUpToken, device, consent: status, ...fields }: SignUpBody,
      context: WriteContext,
    ): Promise<PersonTokens> {
      const challengeId = verifySignedId(secretKey, SIGN_UP, signUpToken);
      if (challengeId === undefined) throw codeOver();
      return database.transaction(async (tx) => {
        const proven = await store.findProven(tx, challengeId);
        if (!proven) throw codeOver();
        const { id } = proven.userId
          ? { id: proven.userId }
          : await mergePerson(tx, { ...fields, phone: proven.phone }, context);
        const person = await findUser(tx, id);
        if (!person) throw codeOver();
        await store.noteSignedIn(tx, challengeId, id);
        if (status !== undefined) {
          await createConsentsService({ database: tx, timeZone }).setOwn(id, { status }, asPerson(id, context));
        }
        return open(tx, person, { device, phone: proven.phone }, context);
      });
    },

    async refresh(refreshToken: string, context: WriteContext): Promise<PersonTokens> {
      const rotation = await personTokens.rotate(database, refreshToken);
      if (rotation.outcome === 'reused') {
        const { sessionId, ownerId } = rotation.owner;
        await database.transaction(async (tx) => {
          if (!(await personTokens.end(tx, { sessionId }))) return;
          await devices.endWithSession(tx, sessionId, context);
          await recordAudit(tx, context, { action: 'refreshTokenReused', entity: 'users', entityId: ownerId });
        });
      }
      const person = rotation.outcome === 'rotated' ? await findUser(database, rotation.owner.ownerId) : undefined;
      if (rotation.outcome !== 'rotated' || !person) {
        throw problem(401, 'session_over', SIGN_IN_MESSAGES.sessionOver);
      }
      return tokensOf(person, { sessionId: rotation.owner.sessionId, refreshToken: rotation.refreshToken });
    },

    /** Ends the session of a token, used up or not. Harmless when there is none. */
    async signOut(refreshToken: string, context: WriteContext): Promise<boolean> {
      const owner = await personTokens.findOwner(database, refreshToken);
      if (!owner) return false;
      return database.transaction(async (tx) => {
        if (!(await personTokens.end(tx, owner))) return false;
        const { ownerId, sessionId } = owner;
        await devices.endWithSession(tx, sessionId, asPerson(ownerId, context));
        await recordAudit(tx, asPerson(ownerId, context), { action: 'signedOut', entity: 'users', entityId: ownerId });
        return true;
      });
    },
  };
}

const asPerson = (id: string, context: WriteContext): WriteContext => ({
  ...context,
  principal: { kind: 'person', id },
});
